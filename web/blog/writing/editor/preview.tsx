import type { SourceFormat } from '@fairtide/domain/blog/writing'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { errorMessage } from '../../../api/error-message.ts'
import { Article } from '../../post/article.tsx'
import { previewQuery } from '../queries.ts'

const pauseMs = 400

/** Rendered by the server with the code that renders the stored post. */
export function Preview({ source, format }: { source: string; format: SourceFormat }) {
  const debounced = useDebounced(source)
  const { data, error } = useQuery(previewQuery(debounced, format))
  if (error) return <p className="text-sm text-bad">The preview could not be made: {errorMessage(error)}</p>
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
