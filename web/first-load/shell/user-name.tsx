import type { User } from '@fairtide/domain/accounts/user'

export function UserName({ user, className }: { user: User; className: string }) {
  return (
    <div className={`text-sm ${className}`}>
      <div className="font-semibold wrap-anywhere">
        {user.firstName} {user.lastName}
      </div>
      <div className="break-all text-ink-soft">{user.email}</div>
    </div>
  )
}
