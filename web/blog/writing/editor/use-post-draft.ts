import { slugFromTitle } from '@fairtide/domain/blog/slug'
import { type EditablePost, postFields } from '@fairtide/domain/blog/writing'
import { savePost } from '@fairtide/domain/blog/writing-api'
import { fieldErrors } from '@fairtide/domain/validation/field-errors'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, CallError } from '../../../api/call.ts'
import { UserError } from '../../../api/error-message.ts'
import { currentUser } from '../../../first-load/session.ts'
import { openPostQuery } from '../queries.ts'
import { clearUnsavedPost, type PostDraft, storeUnsavedPost, unsavedPost } from './unsaved-post.ts'

const draftOf = (post: EditablePost): PostDraft => ({
  title: post.title,
  slug: post.slug,
  subtitle: post.subtitle ?? '',
  excerpt: post.excerpt ?? '',
  source: post.source,
  thumbnail_url: post.thumbnail_url ?? '',
  categories: post.categories.join(', '),
  author_name: post.author_name,
})

const fieldsOf = (draft: PostDraft, { source_format }: EditablePost) => ({
  ...draft,
  source_format,
  thumbnail_url: draft.thumbnail_url.trim() || null,
  categories: draft.categories
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean),
})

export function usePostDraft(post: EditablePost) {
  const queryClient = useQueryClient()
  const [userId] = useState(() => currentUser()?.id ?? '')
  const [unsaved] = useState(() => unsavedPost(userId, post.id))
  const [saved, setSaved] = useState(() => draftOf(post))
  const [draft, setDraft] = useState(unsaved?.draft ?? saved)
  // A restored draft keeps its version, so that saving it reports a conflict instead of overwriting.
  const [restoredVersion] = useState(unsaved?.version === post.version ? undefined : unsaved?.version)
  const version = restoredVersion ?? post.version
  const [errors, setErrors] = useState<Record<string, string>>({})

  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved)
  useEffect(() => {
    if (isChanged) storeUnsavedPost(userId, post.id, { version, draft })
    else clearUnsavedPost(userId, post.id)
  }, [isChanged, userId, post.id, version, draft])
  const save = useMutation({
    mutationFn: async () => {
      const fields = fieldsOf(draft, post)
      const checked = postFields.safeParse(fields)
      if (!checked.success) {
        const fieldProblems = fieldErrors(checked.error)
        setErrors(fieldProblems)
        throw new UserError(Object.values(fieldProblems)[0])
      }
      return call(savePost, { params: { id: post.id }, body: { ...fields, version } })
    },
    onSuccess: (next) => {
      // Keeps what was typed during the request.
      setSaved(draftOf(next))
      setDraft((current) => (JSON.stringify(current) === JSON.stringify(draft) ? draftOf(next) : current))
      queryClient.setQueryData(openPostQuery(post.id).queryKey, next)
      void queryClient.invalidateQueries({ queryKey: ['admin', 'posts'] })
      void queryClient.invalidateQueries({ queryKey: ['admin', 'post', post.id, 'revisions'] })
      void queryClient.invalidateQueries({ queryKey: ['blog'] })
    },
    onError: (failure) => {
      if (failure instanceof CallError) setErrors(failure.fields)
    },
  })

  function set(change: Partial<PostDraft>) {
    setErrors((current) => Object.fromEntries(Object.entries(current).filter(([name]) => !(name in change))))
    setDraft((current) => {
      const next = { ...current, ...change }
      // The slug follows the title until somebody edits it.
      const follows = post.state === 'draft' && current.slug === slugFromTitle(current.title)
      return change.title !== undefined && follows ? { ...next, slug: slugFromTitle(change.title) } : next
    })
  }

  const clearUnsaved = () => clearUnsavedPost(userId, post.id)
  return { draft, set, errors, isChanged, save, clearUnsaved }
}
