import type { SourceFormat } from '@fairtide/domain/blog/writing'
import { previewPost } from '@fairtide/domain/blog/writing-api'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { Article } from '../../post/article.tsx'

/** After a pause in typing: a preview for every letter would only flicker. */
const pauseMs = 400

/** The text as readers will see it: made by the same code on the server that makes the stored one. */
export function Preview({ source, format }: { source: string; format: SourceFormat }) {
  const debounced = useDebounced(source)
  const { data, error } = useQuery({
    queryKey: ['admin', 'preview', format, debounced],
    queryFn: ({ signal }) =>
      call(previewPost, { body: { source: debounced, source_format: format }, signal }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
  if (error) return <p className="text-sm text-bad">The preview could not be made: {error.message}</p>
  if (!data?.content) return <p className="text-sm text-ink-soft">Nothing to show yet.</p>
  return (
    <>
      <Article html={data.content} />
      <p className="mt-6 text-xs text-ink-soft">{data.reading_minutes} min read</p>
    </>
  )
}

function useDebounced(value: string) {
  const [debounced, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
