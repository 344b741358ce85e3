import { inflateRawSync } from 'node:zlib'
import { badRequest } from '../../http/http-error.ts'

const maxEntries = 10_000
const maxUnpackedBytes = 200 * 1024 * 1024

const endOfDirectory = 0x06054b50
const directoryEntry = 0x02014b50
const localEntry = 0x04034b50
const endSize = 22
const maxComment = 0xffff
const stored = 0
const deflated = 8

export interface ZipEntry {
  name: string
  refused: string | null
  /** Null if the content is longer than `maxBytes`. */
  read(maxBytes: number): Uint8Array | null
}

const unreadable = () => refuseArchive('This ZIP cannot be read. Please export it again.')
const tooLarge = () =>
  refuseArchive('Unpacked, this archive is larger than 200 MB. Please export it in parts.')
const refuseArchive = (error: string) => badRequest(error, { file: error })

/** Trusts nothing the archive states, and counts unpacked bytes. @throws 400, as does `read` */
export function readZip(file: Uint8Array): ZipEntry[] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const budget = { bytes: maxUnpackedBytes }
  try {
    const end = findEnd(view)
    const count = view.getUint16(end + 10, true)
    if (count > maxEntries) throw refuseArchive('This archive holds more than 10,000 files.')
    const entries: ZipEntry[] = []
    let statedBytes = 0
    let at = view.getUint32(end + 16, true)
    for (let index = 0; index < count; index += 1) {
      if (view.getUint32(at, true) !== directoryEntry) throw unreadable()
      statedBytes += view.getUint32(at + 24, true)
      const nameLength = view.getUint16(at + 28, true)
      const name = new TextDecoder().decode(slice(file, at + 46, nameLength))
      entries.push({
        name,
        refused: reasonAgainst(name, view.getUint16(at + 8, true)),
        read: reader(file, view, at, budget),
      })
      at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    }
    if (statedBytes > maxUnpackedBytes) throw tooLarge()
    return entries
  } catch (error) {
    throw error instanceof RangeError ? unreadable() : error
  }
}

function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - endSize - maxComment)
  for (let at = view.byteLength - endSize; at >= first; at -= 1)
    if (view.getUint32(at, true) === endOfDirectory) return at
  throw unreadable()
}

function reasonAgainst(name: string, flags: number): string | null {
  if ((flags & 1) === 1) return 'It is encrypted. Please export without a password.'
  if (/(^|[\\/])\.\.([\\/]|$)|^[\\/]|^[a-z]:/i.test(name)) return 'Its name leads out of the archive.'
  if (/\.(zip|gz|tgz|tar|7z|rar)$/i.test(name)) return 'It is an archive inside the archive.'
  return null
}

function reader(file: Uint8Array, view: DataView, at: number, budget: { bytes: number }) {
  return (maxBytes: number): Uint8Array | null => {
    try {
      const method = view.getUint16(at + 10, true)
      const packed = packedBytes(file, view, at)
      const statedSize = view.getUint32(at + 24, true)
      if (method !== stored && method !== deflated) throw unreadable()
      const bytes = method === stored ? packed : inflate(packed, Math.min(maxBytes, budget.bytes))
      budget.bytes -= bytes?.length ?? Math.min(maxBytes, budget.bytes)
      if (budget.bytes <= 0) throw tooLarge()
      if (bytes === null || bytes.length > maxBytes) return null
      if (bytes.length !== statedSize)
        throw refuseArchive('This archive states wrong sizes for its files. Please export it again.')
      return bytes
    } catch (error) {
      throw error instanceof RangeError ? unreadable() : error
    }
  }
}

function packedBytes(file: Uint8Array, view: DataView, at: number): Uint8Array {
  const start = view.getUint32(at + 42, true)
  if (view.getUint32(start, true) !== localEntry) throw unreadable()
  const head = 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true)
  return slice(file, start + head, view.getUint32(at + 20, true))
}

function slice(file: Uint8Array, start: number, length: number): Uint8Array {
  if (start + length > file.length) throw unreadable()
  return file.subarray(start, start + length)
}

function inflate(packed: Uint8Array, maxBytes: number): Uint8Array | null {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, maxBytes) })
  } catch (error) {
    if (error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') return null
    throw unreadable()
  }
}
