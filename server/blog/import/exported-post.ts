import type { ExternalPost } from '../provider-posts/save-external-post.ts'

/** One post of an export: taken, or refused with a reason its owner understands. */
export type ExportedPost = { title: string } & ({ key: string; post: ExternalPost } | { reason: string })
