import { connect, type Socket } from 'node:net'

export interface Load {
  port: number
  clients: number
  seconds: number
  /** Called once for each request. */
  nextPath: () => string
  headers?: Record<string, string>
}

export interface Measured {
  perSecond: number
  p50Ms: number
  p99Ms: number
  /** Responses other than 200. */
  failed: number
}

/** Measures response times over keep-alive connections; each client sends one request after another. */
export async function measureLoad(load: Load): Promise<Measured> {
  const latenciesMs: number[] = []
  let failed = 0
  const endAt = performance.now() + load.seconds * 1000
  const headers = Object.entries({ host: `127.0.0.1:${load.port}`, ...load.headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const client = async () => {
    const socket = connect(load.port, '127.0.0.1').setNoDelay(true)
    const send = requestSender(socket)
    while (performance.now() < endAt) {
      const startMs = performance.now()
      const status = await send(`GET ${load.nextPath()} HTTP/1.1\r\n${headers.join('')}\r\n`)
      latenciesMs.push(performance.now() - startMs)
      if (status !== 200) failed++
    }
    socket.destroy()
  }
  const startMs = performance.now()
  await Promise.all(Array.from({ length: load.clients }, client))
  const seconds = (performance.now() - startMs) / 1000
  latenciesMs.sort((a, b) => a - b)
  const percentile = (share: number) => latenciesMs[Math.floor(latenciesMs.length * share)] ?? Number.NaN
  return { perSecond: latenciesMs.length / seconds, p50Ms: percentile(0.5), p99Ms: percentile(0.99), failed }
}

/** Sends one request at a time over a connection and reads the status and `content-length` bytes of its response. */
function requestSender(socket: Socket): (request: string) => Promise<number> {
  let chunks: Buffer[] = []
  let bytes = 0
  let expected = Infinity
  let status = 0
  let done: ((status: number) => void) | undefined
  let fail: ((error: Error) => void) | undefined
  socket.on('error', (error) => fail?.(error))
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    bytes += chunk.length
    if (expected === Infinity) {
      const all = chunks.length === 1 ? chunk : Buffer.concat(chunks)
      const headEnd = all.indexOf('\r\n\r\n')
      if (headEnd < 0) return
      const head = all.toString('latin1', 0, headEnd)
      status = Number(head.slice(9, 12))
      expected = headEnd + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
    }
    if (bytes < expected) return
    chunks = []
    bytes = 0
    expected = Infinity
    done?.(status)
  })
  return (request) =>
    new Promise((resolve, reject) => {
      done = resolve
      fail = reject
      socket.write(request)
    })
}
