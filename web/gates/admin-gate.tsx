import { Outlet } from 'react-router'
import { AccessGate } from './access-gate.tsx'
import { ComingSoon } from '../page-frame/coming-soon.tsx'

export default function AdminGate() {
  return (
    <AccessGate needs="admin" refused={<ComingSoon fallback={{ path: '/discover', phase: 'discover' }} />}>
      <Outlet />
    </AccessGate>
  )
}
