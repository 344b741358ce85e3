import type { Profile } from '@fairtide/domain/roi/profiles/profile'
import type { Metrics } from '@fairtide/domain/roi/metrics/metrics'
import Mail from 'lucide-react/icons/mail'
import Pencil from 'lucide-react/icons/pencil'
import Printer from 'lucide-react/icons/printer'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Save from 'lucide-react/icons/save'
import Share2 from 'lucide-react/icons/share-2'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef, useState } from 'react'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Button } from '../../ui/first-load/button.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DeleteProfileDialog } from './delete-profile-dialog.tsx'
import { NameProfileDialog } from './name-profile-dialog.tsx'
import { ShareDialog } from '../share/share-dialog.tsx'
import { ToolbarButton } from './toolbar-button.tsx'
import type { Drafts } from '../inputs/use-drafts.ts'
import { useProfileActions } from './use-profile-actions.ts'
import { useReportEmail } from '../report/use-report-email.ts'

export interface ProfileToolbarProps {
  profiles: Profile[]
  canCreate: boolean
  drafts: Drafts
  /** The name of the numbers on the screen while they have no profile. */
  unsavedLabel: string | null
  metrics: Metrics | null
}

const unsaved = 'unsaved'
const newProfile = 'new'

export default function ProfileToolbar({
  profiles,
  canCreate,
  drafts,
  unsavedLabel,
  metrics,
}: ProfileToolbarProps) {
  const [opened, open] = useState<'create' | 'rename' | 'delete' | 'share' | null>(null)
  const actions = useProfileActions(profiles, drafts)
  const { profile, isDirty } = drafts
  const email = useReportEmail(profile?.name ?? unsavedLabel ?? '', drafts.inputs, metrics)
  const close = () => open(null)
  const selector = useRef<HTMLButtonElement>(null)
  /** Untouched defaults are not worth saving; edits and the numbers of a home or a link are. */
  const hasUnsavedNumbers = !profile && (isDirty || unsavedLabel !== null)
  const canSave = profile !== null && isDirty && !actions.isBusy

  const options = [
    ...(unsavedLabel ? [{ value: unsaved, label: unsavedLabel }] : []),
    ...profiles.map(({ id, name }) => ({ value: id, label: name })),
    ...(canCreate ? [{ value: newProfile, label: 'Save as new profile' }] : []),
  ]

  return (
    <section aria-label="Profile" className="flex flex-wrap items-end gap-x-6 gap-y-4">
      <div className="flex w-full items-end gap-3 sm:w-auto">
        <Select
          label="Profile"
          className="grow grid-cols-1 sm:w-72 sm:grow-0"
          trigger={selector}
          placeholder="No profile yet"
          options={options}
          value={profile?.id ?? (unsavedLabel ? unsaved : null)}
          onValueChange={(value) => {
            if (value === newProfile) open('create')
            else drafts.select(value === unsaved ? null : value)
          }}
        />
      </div>
      <div className="grid w-full grid-cols-4 gap-1 sm:flex sm:w-auto sm:flex-wrap">
        <ToolbarButton
          Icon={Save}
          label="Save"
          variant={canSave ? 'primary' : 'quiet'}
          disabled={!canSave}
          onClick={() => void actions.save()}
        />
        <ToolbarButton
          Icon={RotateCcw}
          label="Restore"
          disabled={!canSave}
          onClick={() => void actions.restore()}
        />
        <ToolbarButton
          Icon={Pencil}
          label="Rename"
          disabled={!profile || actions.isBusy}
          onClick={() => open('rename')}
        />
        <ToolbarButton
          Icon={Trash2}
          label="Delete"
          disabled={!profile || actions.isBusy}
          onClick={() => open('delete')}
        />
        <ToolbarButton
          Icon={Mail}
          label="Email"
          disabled={email.isSending || !metrics}
          onClick={() => void email.send()}
        />
        <ToolbarButton Icon={Share2} label="Share" onClick={() => open('share')} />
        <ToolbarButton Icon={Printer} label="Print" disabled={!metrics} onClick={() => window.print()} />
      </div>
      <div className="flex basis-full flex-wrap items-center gap-x-4 gap-y-2 has-[p:only-child:empty]:hidden">
        <p aria-live="polite" className="empty:hidden">
          {profile && isDirty && <Badge tone="warn">Unsaved changes</Badge>}
          {hasUnsavedNumbers && <Badge tone="warn">Not saved</Badge>}
        </p>
        {hasUnsavedNumbers && canCreate && (
          <Button variant="secondary" size="sm" onClick={() => open('create')}>
            Save these numbers
          </Button>
        )}
        {hasUnsavedNumbers && isDirty && (
          <Button variant="quiet" size="sm" onClick={() => drafts.discard(null)}>
            Discard changes
          </Button>
        )}
      </div>

      <NameProfileDialog
        title="Create New Profile"
        submitLabel="Create profile"
        open={opened === 'create'}
        onClose={close}
        profiles={profiles}
        onName={actions.create}
        // By then, the option or button that opened it is gone.
        finalFocus={() => selector.current}
      />
      <NameProfileDialog
        title="Rename Profile"
        submitLabel="Rename profile"
        open={opened === 'rename'}
        onClose={close}
        profiles={profiles}
        renamed={profile}
        onName={actions.rename}
      />
      <DeleteProfileDialog
        profile={opened === 'delete' ? profile : null}
        onClose={close}
        onDelete={actions.remove}
        finalFocus={() => profiles.length > 0 || selector.current}
      />
      <ConflictDialog
        drafts={drafts}
        newerVersion={actions.newerVersion}
        onSettle={actions.resolveConflict}
      />
      <ShareDialog open={opened === 'share'} onClose={close} inputs={drafts.inputs} />
    </section>
  )
}
