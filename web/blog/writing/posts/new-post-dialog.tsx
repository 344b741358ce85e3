import { postTitle } from '@fairtide/domain/blog/writing'
import { createPost } from '@fairtide/domain/blog/writing-api'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { call } from '../../../api/call.ts'
import { Button } from '../../../ui/first-load/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { toast } from '../../../ui/first-load/toast.ts'
import { useForm } from '../../../forms/use-form.ts'

const schema = z.object({ title: postTitle })

export function NewPostDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: { title: '' },
    schema,
    async submit(body) {
      const { id } = await call(createPost, { body })
      await queryClient.invalidateQueries({ queryKey: ['admin', 'posts'] })
      void navigate(`/admin/posts/${id}`)
    },
    fallbackError: 'The post could not be started. Please try again.',
    onError: (message) => toast(message, { tone: 'bad' }),
  })
  return (
    <Dialog title="New post" open={open} onOpenChange={(next) => !next && onClose()}>
      <form noValidate onSubmit={form.onSubmit} className="grid gap-5">
        <TextField
          label="Title"
          hint="Its address is made from it; both can change later."
          {...form.field('title')}
        />
        <Button type="submit" busy={form.busy}>
          Start writing
        </Button>
      </form>
    </Dialog>
  )
}
