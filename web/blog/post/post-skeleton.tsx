import { WaysBack } from '../../page-frame/tool-page.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

export function PostSkeleton() {
  return (
    <div className="mx-auto w-full max-w-[46rem] px-5 py-10" aria-busy="true">
      <WaysBack back={{ to: '/blog', label: 'Back to Blog' }} />
      <Skeleton className="mt-6 h-12 w-4/5" />
      <Skeleton className="mt-4 h-9 w-1/2" />
      <Skeleton className="mt-8 aspect-video" />
      {['a', 'b', 'c'].map((paragraph) => (
        <Skeleton key={paragraph} className="mt-6 h-28" />
      ))}
    </div>
  )
}
