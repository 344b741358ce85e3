import type { OutsidePost } from '../keep-outside-post.ts'

/** One post of an export: taken, or refused with a reason its owner understands. */
export type ExportedPost = { title: string } & ({ key: string; post: OutsidePost } | { reason: string })
