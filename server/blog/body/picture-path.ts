/**
 * Where an uploaded picture is served. The address tells its size, so that a page keeps its place free, and its
 * name is drawn from its content, so that it may be cached for ever and cannot be guessed.
 */
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
