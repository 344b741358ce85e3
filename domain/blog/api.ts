import * as z from 'zod/mini'
import { endpoint } from '../contract.ts'
import { comment, commentContent } from './comment.ts'
import { post, postSummary } from './post.ts'

export const feedPath = '/blog/rss.xml'

const whichPost = z.object({ post: z.string().check(z.minLength(1), z.maxLength(300)) })
/** `t` is the time of the request, so that no cache on the way responds to it. */
const cacheBypass = z.object({ t: z.optional(z.string()) })

export const listPosts = endpoint({
  method: 'GET',
  path: '/api/blog/posts',
  access: 'signed-in',
  summary: 'Every published post, newest first, without bodies',
  query: cacheBypass,
  response: z.array(postSummary),
})

export const readPost = endpoint({
  method: 'GET',
  path: '/api/blog/posts/:post',
  access: 'signed-in',
  summary: 'One post by its slug or id; an old slug returns the post with its current one',
  params: whichPost,
  query: cacheBypass,
  response: post,
})

export const listComments = endpoint({
  method: 'GET',
  path: '/api/blog/posts/:post/comments',
  access: 'signed-in',
  summary: 'The comments on a post, oldest first',
  params: whichPost,
  response: z.array(comment),
})

export const addComment = endpoint({
  method: 'POST',
  path: '/api/blog/posts/:post/comments',
  access: 'signed-in',
  summary: 'Adds a comment to a post',
  params: whichPost,
  body: z.strictObject({ content: commentContent }),
  status: 201,
  response: comment,
})

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/blog/comments/:id',
  access: 'signed-in',
  summary: 'Deletes a comment of one’s own; admins may delete any',
  params: z.object({ id: z.string() }),
  response: z.object({ id: z.string() }),
})

export const listTeasers = endpoint({
  method: 'GET',
  path: '/api/blog/teasers',
  access: 'anyone',
  summary: 'The three newest posts, by title and excerpt, for strangers',
  response: z.array(postSummary),
})

const interaction = z.enum(['view', 'like', 'unlike', 'share'], 'Invalid request data')

export const interact = endpoint({
  method: 'POST',
  path: '/api/:newsletter/posts/:post/:action',
  access: 'signed-in',
  summary: 'Counts a view or a share, or likes a post or not; `newsletter` is the name of its provider',
  params: z.extend(whichPost, { newsletter: z.string(), action: interaction }),
  response: z.object({ views: z.int(), likes: z.int(), shares: z.int(), liked: z.boolean() }),
})
