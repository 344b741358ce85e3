import { Button } from '../../../ui/first-load/button.tsx'
import { Callout } from '../../../ui/feedback/callout.tsx'
import { toast } from '../../../ui/first-load/toast.ts'
import type { PostDraft } from './unsaved-post.ts'

export function ConflictNote({ draft, onReload }: { draft: PostDraft; onReload: () => void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(draftText(draft))
      toast('Your text is copied', { tone: 'good' })
    } catch {
      toast('Your browser does not let us copy. Select the text and copy it yourself.', { tone: 'bad' })
    }
  }
  return (
    <Callout tone="warn" title="Somebody else saved this post in the meantime" alert>
      <p className="mt-1">
        Nothing of yours is lost yet: copy your text, load theirs, and put the two together.
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="sm" onClick={() => void copy()}>
          Copy my text
        </Button>
        <Button size="sm" variant="secondary" onClick={onReload}>
          Load theirs
        </Button>
      </div>
    </Callout>
  )
}

const draftText = ({ title, subtitle, excerpt, categories, source }: PostDraft) =>
  [title, subtitle, excerpt, categories, source].filter(Boolean).join('\n\n')
