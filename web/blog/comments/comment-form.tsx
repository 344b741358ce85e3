import { addComment } from '@fairtide/domain/blog/api'
import { maxCommentCharacters, commentContent } from '@fairtide/domain/blog/comment'
import { useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call } from '../../api/call.ts'
import { useForm } from '../../forms/use-form.ts'
import { Button } from '../../ui/first-load/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { toast } from '../../ui/first-load/toast.ts'
import { commentsQuery } from '../queries.ts'

const schema = z.object({ content: commentContent })

export function CommentForm({ postId }: { postId: string }) {
  const queryClient = useQueryClient()
  const form = useForm({
    initialValues: { content: '' },
    schema,
    async submit(body, sent) {
      const added = await call(addComment, { params: { post: postId }, body })
      // What was typed while the call was running stays.
      form.setValues((now) => (now.content === sent.content ? { content: '' } : now))
      const { queryKey } = commentsQuery(postId)
      queryClient.setQueryData(queryKey, (comments) => comments && [...comments, added])
      // Loads the comments of others as well, and all of them where they could not be loaded before.
      void queryClient.invalidateQueries({ queryKey })
      toast('Your comment is there', { tone: 'good' })
    },
    fallbackError: 'Failed to add comment',
    errorField: 'content',
    onError: () => toast('Failed to add comment', { tone: 'bad' }),
  })

  return (
    <form noValidate onSubmit={form.onSubmit} className="grid justify-items-start gap-3">
      <TextArea
        label="Your comment"
        hint="Shown with your first name and the initial of your last name."
        className="w-full"
        maxLength={maxCommentCharacters}
        {...form.field('content')}
      />
      <Button type="submit" busy={form.busy}>
        {form.busy ? 'Adding…' : 'Add comment'}
      </Button>
    </form>
  )
}
