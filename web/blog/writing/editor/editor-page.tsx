import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { isGone } from '../../../api/call.ts'
import { pageMeta } from '../../../first-load/page-meta.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Spinner } from '../../../ui/first-load/spinner.tsx'
import { Editor } from './editor.tsx'
import { openPostQuery } from '../queries.ts'

export const meta = () => pageMeta({ title: 'Edit a post' })

export default function EditorPage() {
  const { id = '' } = useParams()
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState(0)
  const query = openPostQuery(id)
  const { data: post, error, refetch } = useQuery(query)

  async function reload() {
    await queryClient.refetchQueries(query)
    setOpened((times) => times + 1)
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-sm">
        <Link to="/admin/posts" className="text-sea underline">
          All posts
        </Link>
      </p>
      {error ? (
        <ErrorState
          title={isGone(error) ? 'There is no such post' : 'The post could not be loaded'}
          onRetry={() => void refetch()}
        />
      ) : post ? (
        <Editor key={`${id} ${opened}`} post={post} onReload={() => void reload()} />
      ) : (
        <Spinner label="Loading…" />
      )}
    </div>
  )
}
