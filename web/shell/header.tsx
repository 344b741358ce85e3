import { Link } from 'react-router'
import { site } from '../../site.config.ts'

export function Header() {
  return (
    <header className="fixed inset-x-0 top-0 z-40 flex h-[72px] items-center bg-paper px-5">
      <Link to="/">{site.name}</Link>
    </header>
  )
}
