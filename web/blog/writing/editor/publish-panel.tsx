import type { EditablePost, PostState } from '@fairtide/domain/blog/writing'
import { setPostState } from '@fairtide/domain/blog/writing-api'
import { formatDateTime } from '@fairtide/domain/formats'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { call, CallError } from '../../../api/call.ts'
import { errorMessage } from '../../../api/error-message.ts'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/first-load/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { toast } from '../../../ui/first-load/toast.ts'
import { stateLabels } from './state-labels.ts'
import { openPostQuery } from '../queries.ts'

interface PublishPanelProps {
  post: EditablePost
  /** @returns null if saving failed */
  saveFirst: () => Promise<EditablePost | null>
}

const done: Record<PostState, string> = {
  published: 'Published',
  scheduled: 'Scheduled',
  unpublished: 'Taken back',
  draft: 'Taken back',
}

export function PublishPanel({ post, saveFirst }: PublishPanelProps) {
  const queryClient = useQueryClient()
  const [publishAt, setPublishAt] = useState('')
  const [publishAtError, setPublishAtError] = useState<string>()
  const [isSendChecked, setSendChecked] = useState(false)
  const [confirming, setConfirming] = useState<'publish' | 'unpublish' | null>(null)

  const change = useMutation({
    mutationFn: async (request: { state: PostState; published_at?: string; send?: boolean }) => {
      const saved = await saveFirst()
      if (!saved) return null
      return call(setPostState, { params: { id: post.id }, body: { ...request, version: saved.version } })
    },
    onSuccess: (next) => {
      setConfirming(null)
      if (!next) return
      queryClient.setQueryData(openPostQuery(post.id).queryKey, next)
      void queryClient.invalidateQueries({ queryKey: ['admin', 'posts'] })
      void queryClient.invalidateQueries({ queryKey: ['blog'] })
      toast(done[next.state], { tone: 'good' })
    },
    onError: (failure) => {
      setConfirming(null)
      if (failure instanceof CallError) setPublishAtError(failure.fields.published_at)
      toast(errorMessage(failure, 'That could not be saved. Please try again.'), { tone: 'bad' })
    },
  })

  const isOut = post.state === 'published' || post.state === 'scheduled'
  const send = isSendChecked && post.can_send && !post.sent
  const publishNow = () => change.mutate({ state: 'published', send })

  return (
    <section aria-label="Publishing" className="grid gap-5 rounded-lg border border-line bg-surface p-5">
      <div className="flex flex-wrap items-center gap-3 text-sm">
        <Badge tone={stateLabels[post.state].tone}>{stateLabels[post.state].label}</Badge>
        {post.published_at && <span className="text-ink-soft">{formatDateTime(post.published_at)}</span>}
        {post.sent && (
          <Badge tone="sea">
            {post.state === 'scheduled' ? 'Will be mailed to subscribers' : 'Mailed to subscribers'}
          </Badge>
        )}
        {post.state === 'published' && (
          <Link to={`/blog/${post.slug}`} className="ml-auto text-sea underline">
            See it on the blog
          </Link>
        )}
      </div>
      {isOut ? (
        <div>
          <Button variant="secondary" busy={change.isPending} onClick={() => setConfirming('unpublish')}>
            {post.state === 'scheduled' ? 'Do not publish' : 'Unpublish'}
          </Button>
        </div>
      ) : (
        <>
          {post.can_send && !post.sent && (
            <Checkbox
              label="Mail it to the subscribers when it appears"
              checked={isSendChecked}
              onChange={(event) => setSendChecked(event.currentTarget.checked)}
            />
          )}
          <div className="flex flex-wrap items-start gap-3">
            <Button busy={change.isPending} onClick={() => (send ? setConfirming('publish') : publishNow())}>
              Publish now
            </Button>
            <TextField
              label="Or at"
              type="datetime-local"
              value={publishAt}
              error={publishAtError}
              onChange={(event) => {
                setPublishAt(event.currentTarget.value)
                setPublishAtError(undefined)
              }}
            />
            <Button
              variant="secondary"
              busy={change.isPending}
              disabled={publishAt === ''}
              onClick={() =>
                change.mutate({ state: 'scheduled', published_at: new Date(publishAt).toISOString(), send })
              }
            >
              Schedule
            </Button>
          </div>
        </>
      )}
      <AlertDialog
        title="Publish and mail it?"
        description="It goes to every subscriber at once. A mail cannot be called back."
        open={confirming === 'publish'}
        onOpenChange={() => setConfirming(null)}
        confirmLabel="Publish and mail"
        onConfirm={publishNow}
        busy={change.isPending}
        danger={false}
      />
      <AlertDialog
        title={post.state === 'scheduled' ? 'Take it off the calendar?' : 'Unpublish this post?'}
        description={
          post.state === 'scheduled'
            ? 'It becomes a draft again: it does not appear, and nobody is mailed.'
            : 'Readers no longer find it, and links to it say that there is no such post. You can publish it again.'
        }
        open={confirming === 'unpublish'}
        onOpenChange={() => setConfirming(null)}
        confirmLabel={post.state === 'scheduled' ? 'Do not publish' : 'Unpublish'}
        onConfirm={() => change.mutate({ state: 'unpublished' })}
        busy={change.isPending}
      />
    </section>
  )
}
