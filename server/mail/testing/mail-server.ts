import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll } from 'vitest'

/** How the server behaves: accepts email, is off, refuses for now, never responds, or drops the connection. */
export type Mood = 'well' | 'away' | 'refuses' | 'hangs' | 'drops'

/** A real SMTP server on its own port, whose behavior a test changes. */
export async function testMailServer() {
  const taken: Email[] = []
  const tries: Record<Mood, number> = { well: 0, away: 0, refuses: 0, hangs: 0, drops: 0 }
  let mood: Mood = 'well'
  let port = 0

  const open = () =>
    new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 100,
      onConnect(_session, done) {
        tries[mood] += 1
        if (mood !== 'hangs') done()
      },
      onMailFrom(_address, _session, done) {
        if (mood === 'refuses') done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        else done()
      },
      onData(stream, session, done) {
        const parts: Buffer[] = []
        if (mood === 'drops') {
          stream.once('data', () => closeConnectionOf(session.id))
          stream.resume()
          return
        }
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          void PostalMime.parse(Buffer.concat(parts)).then((mail) => {
            taken.push(mail)
            done()
          })
        })
      },
    })

  let server = open()
  const closeConnectionOf = (id: string) => {
    for (const connection of server.connections)
      if ('id' in connection && connection.id === id && 'close' in connection)
        (connection.close as () => void).call(connection)
  }
  const listen = () =>
    new Promise<void>((resolve) => {
      server.on('error', () => {}) // a connection we cut off
      server.listen(port, '127.0.0.1', resolve)
    })
  await listen()
  port = (server.server.address() as AddressInfo).port

  async function turn(next: Mood) {
    if (mood === 'away') {
      server = open()
      await listen()
    }
    mood = next
    // A client that keeps its connection would not notice.
    for (const connection of server.connections)
      if ('close' in connection) (connection.close as () => void).call(connection)
    if (next === 'away') await new Promise<void>((resolve) => server.close(resolve))
  }
  afterAll(() => turn('away'))
  return { url: `smtp://127.0.0.1:${port}`, taken, tries, turn }
}
