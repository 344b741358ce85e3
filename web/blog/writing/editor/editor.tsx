import type { EditablePost } from '@fairtide/domain/blog/writing'
import { useRef, useState } from 'react'
import { CallError } from '../../../api/call.ts'
import { Button } from '../../../ui/first-load/button.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { toast } from '../../../ui/first-load/toast.ts'
import { ConflictNote } from './conflict-note.tsx'
import { DeleteDraft } from '../posts/delete-draft.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { MarkdownField } from './markdown-field.tsx'
import { PostDetails } from './post-details.tsx'
import { Preview } from './preview.tsx'
import { PublishPanel } from './publish-panel.tsx'
import { RevisionsDialog } from '../posts/revisions-dialog.tsx'
import { uploadPicture } from './upload-picture.ts'
import { usePostDraft } from './use-post-draft.ts'
import { useSaveKey } from './use-save-key.ts'

export function Editor({ post, onReload }: { post: EditablePost; onReload: () => void }) {
  const { draft, set, errors, isChanged, save, clearUnsaved } = usePostDraft(post)
  const [areRevisionsOpen, setRevisionsOpen] = useState(false)
  const isExternal = post.origin === 'provider'
  const hasConflict =
    save.error instanceof CallError && save.error.status === 409 && !('slug' in save.error.fields)

  // A second save before the response would conflict with the first.
  const pendingSave = useRef<Promise<EditablePost | null>>(null)
  function saveNow(): Promise<EditablePost | null> {
    pendingSave.current ??= saveOnce().finally(() => (pendingSave.current = null))
    return pendingSave.current
  }

  async function saveOnce(): Promise<EditablePost | null> {
    if (!isChanged) return post
    try {
      const saved = await save.mutateAsync()
      toast('Saved', { tone: 'good' })
      return saved
    } catch (failure) {
      const serverMessage =
        failure instanceof CallError ? failure.serverMessage : failure instanceof Error && failure.message
      toast(serverMessage || 'The post could not be saved. Please try again.', { tone: 'bad' })
      return null
    }
  }

  useSaveKey(() => void saveNow())

  return (
    <form
      noValidate
      className="grid grid-cols-1 gap-8"
      onSubmit={(event) => {
        event.preventDefault()
        void saveNow()
      }}
    >
      {isExternal && (
        <Callout title="This post is written at the newsletter’s provider">
          Its text is taken over from there with every sync; here you can only take it back or publish it
          again.
        </Callout>
      )}
      {hasConflict && (
        <ConflictNote
          draft={draft}
          onReload={() => {
            clearUnsaved()
            onReload()
          }}
        />
      )}
      {!isExternal && (
        <>
          <div className="sticky top-18 z-20 -mx-2 flex flex-wrap items-center gap-3 border-b border-line bg-paper px-2 py-3">
            <Button type="submit" busy={save.isPending} disabled={!isChanged}>
              {save.isPending ? 'Saving…' : 'Save'}
            </Button>
            <span aria-live="polite" className="text-sm text-ink-soft">
              {isChanged ? 'Not saved yet' : 'All saved'}
            </span>
            <Button look="quiet" size="sm" className="ml-auto" onClick={() => setRevisionsOpen(true)}>
              Earlier versions
            </Button>
            {post.state === 'draft' && <DeleteDraft post={post} />}
          </div>
          <TextField
            label="Title"
            value={draft.title}
            error={errors.title}
            onChange={(event) => set({ title: event.currentTarget.value })}
          />
        </>
      )}
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
        {!isExternal &&
          (post.source_format === 'markdown' ? (
            <MarkdownField
              value={draft.source}
              error={errors.source}
              onChange={(source) => set({ source })}
              onPicture={async (file) => {
                const address = await uploadPicture(file)
                return address && `![Describe the picture](${address})`
              }}
            />
          ) : (
            <TextArea
              label="Text"
              hint="HTML, as it was imported."
              rows={26}
              value={draft.source}
              error={errors.source}
              onChange={(event) => set({ source: event.currentTarget.value })}
            />
          ))}
        <section aria-label="Preview" className={isExternal ? 'lg:col-span-2' : ''}>
          <p className="mb-3 text-sm font-semibold">As readers see it</p>
          <div className="max-h-[80vh] overflow-y-auto rounded-lg border border-line bg-paper p-5">
            <Preview source={draft.source} format={post.source_format} />
          </div>
        </section>
      </div>
      {!isExternal && (
        <PostDetails
          draft={draft}
          errors={errors}
          set={set}
          onCover={(file) =>
            void uploadPicture(file).then((address) => address && set({ thumbnail_url: address }))
          }
        />
      )}
      <PublishPanel post={post} saveFirst={saveNow} />
      <RevisionsDialog
        postId={post.id}
        open={areRevisionsOpen}
        onClose={() => setRevisionsOpen(false)}
        onRestore={set}
      />
      <LeaveGuard isActive={isChanged} onLeave={clearUnsaved} />
    </form>
  )
}
