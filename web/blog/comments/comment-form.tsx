import { addComment } from '@fairtide/domain/blog/api'
import { maxCommentCharacters, commentContent } from '@fairtide/domain/blog/comment'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { call, CallError } from '../../api/call.ts'
import { Button } from '../../ui/first-load/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { toast } from '../../ui/first-load/toast.ts'
import { commentsQuery } from '../queries.ts'

export function CommentForm({ postId }: { postId: string }) {
  const queryClient = useQueryClient()
  const field = useRef<HTMLTextAreaElement>(null)
  const [content, setContent] = useState('')
  const [error, setError] = useState<string>()

  const add = useMutation({
    mutationFn: (sent: string) => call(addComment, { params: { post: postId }, body: { content: sent } }),
    onSuccess: (added, sent) => {
      // Keeps what was typed during the request.
      setContent((current) => (current === sent ? '' : current))
      const { queryKey } = commentsQuery(postId)
      queryClient.setQueryData(queryKey, (cached) => cached && [...cached, added])
      // Loads other people's new comments, too.
      void queryClient.invalidateQueries({ queryKey })
      toast('Your comment is there', { tone: 'good' })
    },
    onError: (failure) => {
      const serverMessage =
        failure instanceof CallError && failure.status < 500 ? failure.serverMessage : undefined
      setError(serverMessage ?? 'Failed to add comment')
      toast('Failed to add comment', { tone: 'bad' })
    },
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (add.isPending) return
    const problem = commentContent.safeParse(content).error?.issues[0]?.message
    setError(problem)
    if (problem) field.current?.focus()
    else add.mutate(content)
  }

  return (
    <form noValidate onSubmit={onSubmit} className="grid justify-items-start gap-3">
      <TextArea
        ref={field}
        label="Your comment"
        hint="Shown with your first name and the initial of your last name."
        className="w-full"
        value={content}
        maxLength={maxCommentCharacters}
        error={error}
        onChange={(event) => {
          setContent(event.currentTarget.value)
          setError(undefined)
        }}
      />
      <Button type="submit" busy={add.isPending}>
        {add.isPending ? 'Adding…' : 'Add comment'}
      </Button>
    </form>
  )
}
