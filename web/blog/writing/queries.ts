import type { SourceFormat } from '@fairtide/domain/blog/writing'
import {
  listAllPosts,
  listPostImports,
  listRevisions,
  openPost,
  previewPost,
  readFigures,
} from '@fairtide/domain/blog/writing-api'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
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
    // A refetch must not replace the text during editing.
    staleTime: Infinity,
    gcTime: 0,
    queryFn: ({ signal }) => call(openPost, { params: { id }, signal }),
  })

export const revisionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'post', id, 'revisions'],
    queryFn: ({ signal }) => call(listRevisions, { params: { id }, signal }),
  })

export const previewQuery = (source: string, format: SourceFormat) =>
  queryOptions({
    queryKey: ['admin', 'preview', format, source],
    queryFn: ({ signal }) => call(previewPost, { body: { source, source_format: format }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
