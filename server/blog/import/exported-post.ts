import type { ExternalPost } from '../provider-posts/save-external-post.ts'

export type ExportedPost = { title: string } & ({ key: string; post: ExternalPost } | { reason: string })
