import { Skeleton } from '../../ui/feedback/skeleton.tsx'

export function PostCardSkeleton() {
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <Skeleton className="aspect-video rounded-none" />
      <div className="grid gap-3 p-5">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-7 w-4/5" />
        <Skeleton className="h-16" />
        <Skeleton className="h-9 w-1/2" />
      </div>
    </div>
  )
}
