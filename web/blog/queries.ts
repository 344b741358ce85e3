import { listComments, listPosts, readPost } from '@fairtide/domain/blog/api'
import { type PostSummary, postSummary } from '@fairtide/domain/blog/post'
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { call, isGone } from '../api/call.ts'
import { UserError } from '../api/error-message.ts'

export const postsQuery = () =>
  queryOptions({
    queryKey: ['blog', 'posts'],
    queryFn: async ({ signal }): Promise<PostSummary[]> => {
      const response = await call(
        { ...listPosts, response: z.unknown() },
        { query: { t: String(Date.now()) }, fresh: true, signal },
      ).catch((cause: unknown) => {
        throw new Error('Failed to fetch posts', { cause })
      })
      if (!Array.isArray(response)) return []
      const posts = z.array(postSummary).safeParse(response)
      if (!posts.success) throw new UserError('Failed to process posts. Please try again.')
      return posts.data
    },
  })

export const postQuery = (slug: string) =>
  queryOptions({
    queryKey: ['blog', 'post', slug],
    queryFn: async ({ signal }) => {
      try {
        return await call(readPost, {
          params: { post: slug },
          query: { t: String(Date.now()) },
          fresh: true,
          signal,
        })
      } catch (failure) {
        // A 404 is a result here: the page says that there is no such post.
        if (isGone(failure)) return null
        throw new Error('Failed to fetch post', { cause: failure })
      }
    },
  })

export const commentsQuery = (postId: string) =>
  queryOptions({
    queryKey: ['blog', 'comments', postId],
    queryFn: ({ signal }) => call(listComments, { params: { post: postId }, signal }),
  })
