import { createDraft, newsletterPosts } from '@fairtide/domain/newsletter/api'
import { draftFields } from '@fairtide/domain/newsletter/draft'
import { anyProvider } from '@fairtide/domain/newsletter-provider'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, CallError } from '../api/call.ts'
import { Button } from '../ui/first-load/button.tsx'
import { Callout } from '../ui/feedback/callout.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextField } from '../ui/fields/text-field.tsx'

const params = { newsletter: anyProvider }
const blank = 'blank'

const postsQuery = queryOptions({
  queryKey: ['admin', 'newsletter', 'posts'],
  queryFn: ({ signal }) => call(newsletterPosts, { params, signal }),
})

export function DraftForm() {
  const [title, setTitle] = useState('')
  const [from, setFrom] = useState(blank)
  const { data } = useQuery(postsQuery)
  const posts = data?.posts ?? []
  const source = posts.find(({ id }) => id === from)
  const create = useMutation({
    mutationFn: () => call(createDraft, { params, body: { title: title.trim(), content: source?.content } }),
    onSuccess: () => setTitle(''),
  })
  const [error, setError] = useState<string>()

  return (
    <form
      noValidate
      className="grid gap-5 rounded-lg border border-line bg-surface p-5"
      onSubmit={(event) => {
        event.preventDefault()
        const problem = draftFields.safeParse({ title }).error?.issues[0]?.message
        setError(problem)
        if (!problem && !create.isPending) create.mutate()
      }}
    >
      <h3 className="text-xl">Create a draft</h3>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Title"
          hint="It is the subject of the mail, too."
          value={title}
          error={error}
          onChange={(event) => {
            setTitle(event.currentTarget.value)
            setError(undefined)
          }}
        />
        <Select
          label="Text"
          options={[
            { value: blank, label: 'Begin with an empty page' },
            ...posts.map((post) => ({ value: post.id, label: post.title })),
          ]}
          value={from}
          onValueChange={setFrom}
        />
      </div>
      <div>
        <Button type="submit" busy={create.isPending}>
          Create draft
        </Button>
      </div>
      {create.isSuccess && (
        <Callout tone="good">The draft “{create.data.title}” is created; nothing was sent.</Callout>
      )}
      {create.isError && (
        <Callout tone="bad" alert>
          {create.error instanceof CallError && create.error.serverMessage
            ? create.error.serverMessage
            : 'The draft could not be created. Please try again.'}
        </Callout>
      )}
    </form>
  )
}
