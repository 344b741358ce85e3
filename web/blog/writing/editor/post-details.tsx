import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Cover } from '../../cover.tsx'
import { FileField } from '../../../ui/fields/file-field.tsx'
import type { PostDraft } from './unsaved-post.ts'

interface PostDetailsProps {
  draft: PostDraft
  errors: Record<string, string>
  set: (change: Partial<PostDraft>) => void
  onCover: (file: File) => void
}

export function PostDetails({ draft, errors, set, onCover }: PostDetailsProps) {
  const field = (name: keyof PostDraft) => ({
    value: draft[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  })
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <TextField label="Subtitle" {...field('subtitle')} />
      <TextField label="Address" prefix="/" hint="/blog/… Old addresses keep working." {...field('slug')} />
      <TextArea
        label="Excerpt"
        rows={3}
        hint="For the list and the feed. Left empty, the first sentences are taken."
        {...field('excerpt')}
      />
      <div className="grid content-start gap-5">
        <TextField label="Categories" hint="Separated by commas" {...field('categories')} />
        <TextField label="Author" {...field('author_name')} />
      </div>
      <div className="grid gap-4 md:col-span-2 md:grid-cols-[16rem_1fr]">
        <Cover src={draft.thumbnail_url || null} seed={draft.slug} className="rounded-md" />
        <div className="grid content-start justify-items-start gap-4">
          <TextField
            label="Cover picture"
            className="w-full"
            hint="Upload one, or give an address that begins with https://"
            {...field('thumbnail_url')}
          />
          <FileField label="Upload a cover" accept="image/*" onFiles={([file]) => file && onCover(file)} />
        </div>
      </div>
    </div>
  )
}
