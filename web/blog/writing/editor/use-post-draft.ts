import { slugFromTitle } from '@fairtide/domain/blog/slug'
import { type EditablePost, postFields } from '@fairtide/domain/blog/writing'
import { savePost } from '@fairtide/domain/blog/writing-api'
import { fieldErrors } from '@fairtide/domain/validation/field-errors'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, CallError } from '../../../api/call.ts'
import { currentUser } from '../../../first-load/session.ts'
import { openPostQuery } from '../queries.ts'
import { forgetUnsavedPost, type PostDraft, storeUnsavedPost, unsavedPost } from './unsaved-post.ts'

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

/** A post under a writer's hands: what was typed, what is wrong with it, and the one way to save it. */
export function usePostDraft(post: EditablePost) {
  const queryClient = useQueryClient()
  const [userId] = useState(() => currentUser()?.id ?? '')
  const [unsaved] = useState(() => unsavedPost(userId, post.id))
  const [saved, setSaved] = useState(() => draftOf(post))
  const [draft, setDraft] = useState(unsaved?.draft ?? saved)
  // Taken up again after somebody else saved, it must not pass for a change of what they saved.
  const [takenUpVersion] = useState(unsaved?.version === post.version ? undefined : unsaved?.version)
  const version = takenUpVersion ?? post.version
  const [errors, setErrors] = useState<Record<string, string>>({})

  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved)
  useEffect(() => {
    if (isChanged) storeUnsavedPost(userId, post.id, { version, draft })
    else forgetUnsavedPost(userId, post.id)
  }, [isChanged, userId, post.id, version, draft])
  const save = useMutation({
    mutationFn: async () => {
      const fields = fieldsOf(draft, post)
      const checked = postFields.safeParse(fields)
      if (!checked.success) {
        const broken = fieldErrors(checked.error)
        setErrors(broken)
        throw new Error(Object.values(broken)[0])
      }
      return call(savePost, { params: { id: post.id }, body: { ...fields, version } })
    },
    onSuccess: (next) => {
      // What was typed while the answer was on its way stays.
      setSaved(draftOf(next))
      setDraft((now) => (JSON.stringify(now) === JSON.stringify(draft) ? draftOf(next) : now))
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
    setErrors((standing) =>
      Object.fromEntries(Object.entries(standing).filter(([name]) => !(name in change))),
    )
    setDraft((now) => {
      const next = { ...now, ...change }
      // The address follows the title for as long as nobody has chosen one or followed one.
      const follows = post.state === 'draft' && now.slug === slugFromTitle(now.title)
      return change.title !== undefined && follows ? { ...next, slug: slugFromTitle(change.title) } : next
    })
  }

  const forget = () => forgetUnsavedPost(userId, post.id)
  return { draft, set, errors, isChanged, save, forget }
}
