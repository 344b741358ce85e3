import { createDraft, newsletterPosts } from '@fairtide/domain/newsletter/api'
import { draftFields } from '@fairtide/domain/newsletter/draft'
import { anyProvider } from '@fairtide/domain/newsletter-provider'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { useForm } from '../forms/use-form.ts'
import { Button } from '../ui/first-load/button.tsx'
import { Callout } from '../ui/feedback/callout.tsx'
import { Select } from '../ui/fields/select.tsx'
import { TextField } from '../ui/fields/text-field.tsx'

const params = { newsletter: anyProvider }
const blank = 'blank'

/** Creates a draft at the provider, empty or with the text of a post. */
export function DraftForm() {
  const [from, setFrom] = useState(blank)
  const { data } = useQuery({
    queryKey: ['admin', 'newsletter', 'posts'],
    queryFn: ({ signal }) => call(newsletterPosts, { params, signal }),
  })
  const posts = data?.posts ?? []
  const source = posts.find(({ id }) => id === from)
  const [createdTitle, setCreatedTitle] = useState<string>()
  const form = useForm({
    initialValues: { title: '' },
    schema: draftFields,
    async submit({ title }) {
      setCreatedTitle(undefined)
      const created = await call(createDraft, { params, body: { title, content: source?.content } })
      setCreatedTitle(created.title)
      form.setValues({ title: '' })
    },
    fallbackError: 'The draft could not be created. Please try again.',
  })

  return (
    <form
      noValidate
      className="grid gap-5 rounded-lg border border-line bg-surface p-5"
      onSubmit={form.onSubmit}
    >
      <h3 className="text-xl">Create a draft</h3>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Title" hint="It is the subject of the mail, too." {...form.field('title')} />
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
        <Button type="submit" busy={form.busy}>
          Create draft
        </Button>
      </div>
      {createdTitle !== undefined && (
        <Callout tone="good">The draft “{createdTitle}” is created; nothing was sent.</Callout>
      )}
      {form.error && (
        <Callout tone="bad" alert>
          {form.error}
        </Callout>
      )}
    </form>
  )
}
