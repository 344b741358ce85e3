import {
  listAllPosts,
  listPostImports,
  listRevisions,
  openPost,
  readFigures,
} from '@fairtide/domain/blog/writing-api'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { refetchUntilDone } from '../../page-frame/import-progress.tsx'

export const allPostsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'posts'],
    queryFn: ({ signal }) => call(listAllPosts, { signal }),
  })

export const figuresQuery = () =>
  queryOptions({
    queryKey: ['admin', 'posts', 'figures'],
    queryFn: ({ signal }) => call(readFigures, { signal }),
  })

export const postImportsQuery = () =>
  queryOptions({
    queryKey: ['admin', 'posts', 'imports'],
    queryFn: ({ signal }) => call(listPostImports, { signal }),
    refetchInterval: refetchUntilDone,
  })

export const openPostQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'post', id],
    // What is being written must not change under the writer's hands.
    staleTime: Infinity,
    gcTime: 0,
    queryFn: ({ signal }) => call(openPost, { params: { id }, signal }),
  })

export const revisionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'post', id, 'revisions'],
    queryFn: ({ signal }) => call(listRevisions, { params: { id }, signal }),
  })
