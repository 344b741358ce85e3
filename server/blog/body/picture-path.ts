/** Named by a hash of the content, so that it can be cached forever and not guessed. */
export interface PicturePath {
  id: string
  width: number
  height: number
}

export const picturePath = ({ id, width, height }: PicturePath) => `/pictures/${id}-${width}x${height}.webp`

export function parsePicturePath(path: string): PicturePath | null {
  const [, id, width, height] = /^\/pictures\/([\w-]{20,64}?)-(\d{1,5})x(\d{1,5})\.webp$/.exec(path) ?? []
  return id ? { id, width: Number(width), height: Number(height) } : null
}
