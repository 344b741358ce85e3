import {
  endAllSessions,
  endOneSession,
  listSessions,
  type OwnSession,
} from '@fairtide/domain/accounts/own-data-api'
import { formatDateTime } from '@fairtide/domain/formats'
import { useEffect, useState } from 'react'
import { call, isGone } from '../../api/call.ts'
import { errorMessage } from '../../api/error-message.ts'
import { endSession } from '../../first-load/session.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/first-load/button.tsx'
import { Callout } from '../../ui/feedback/callout.tsx'
import { Spinner } from '../../ui/first-load/spinner.tsx'
import { toast } from '../../ui/first-load/toast.ts'

const textOf = (error: unknown) =>
  errorMessage(error, 'Your sessions could not be reached. Please try again.')

export function OwnSessions() {
  const [sessions, setSessions] = useState<OwnSession[]>()
  const [error, setError] = useState<string>()

  useEffect(() => {
    const controller = new AbortController()
    call(listSessions, { signal: controller.signal })
      .then((response) => setSessions(response.sessions))
      .catch((error: unknown) => controller.signal.aborted || setError(textOf(error)))
    return () => controller.abort()
  }, [])

  async function end(session: OwnSession) {
    setError(undefined)
    try {
      await call(endOneSession, { params: { id: session.id } })
    } catch (error) {
      // Not found: it ended in the meantime, or on the first of two clicks.
      if (!isGone(error)) {
        setError(textOf(error))
        return
      }
    }
    setSessions((previous) => previous?.filter(({ id }) => id !== session.id))
  }
  async function endAll() {
    try {
      await call(endAllSessions)
      endSession()
      toast('Signed out successfully', { tone: 'good' })
    } catch (error) {
      setError(textOf(error))
    }
  }

  return (
    <section aria-labelledby="own-sessions" className="grid gap-3">
      <h3 id="own-sessions" className="text-lg">
        Where you are signed in
      </h3>
      {error && (
        <Callout tone="bad" alert>
          {error}
        </Callout>
      )}
      {!sessions && !error && <Spinner label="Loading your sessions..." />}
      <ul className="grid gap-2">
        {sessions?.map((session) => (
          <li
            key={session.id}
            className="flex items-center justify-between gap-3 rounded-md border border-line px-4 py-3"
          >
            <div className="min-w-0 text-sm">
              <p className="font-semibold">{session.device}</p>
              <p className="break-words text-ink-soft">
                {session.network} · last seen {formatDateTime(session.last_seen_at)}
              </p>
            </div>
            {session.current ? (
              <span className="shrink-0 whitespace-nowrap">
                <Badge tone="sea">This device</Badge>
              </span>
            ) : (
              <Button variant="secondary" size="sm" onClick={() => end(session)}>
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="justify-self-start" onClick={endAll}>
        Sign out everywhere
      </Button>
    </section>
  )
}
