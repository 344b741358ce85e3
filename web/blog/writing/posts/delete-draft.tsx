import type { EditablePost } from '@fairtide/domain/blog/writing'
import { deletePost } from '@fairtide/domain/blog/writing-api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../api/call.ts'
import { AlertDialog } from '../../../ui/overlays/alert-dialog.tsx'
import { Button } from '../../../ui/first-load/button.tsx'
import { toast } from '../../../ui/first-load/toast.ts'

export function DeleteDraft({ post }: { post: EditablePost }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [confirming, setConfirming] = useState(false)
  const remove = useMutation({
    mutationFn: () => call(deletePost, { params: { id: post.id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['admin', 'posts'] })
      void navigate('/admin/posts')
    },
    onError: () => toast('The draft could not be deleted. Please try again.', { tone: 'bad' }),
  })
  return (
    <>
      <Button look="quiet" size="sm" onClick={() => setConfirming(true)}>
        Delete draft
      </Button>
      <AlertDialog
        title="Delete this draft?"
        description="It and its earlier versions are gone for good."
        open={confirming}
        onOpenChange={setConfirming}
        confirmLabel="Delete draft"
        onConfirm={() => remove.mutate()}
        busy={remove.isPending}
      />
    </>
  )
}
