import { Outlet } from 'react-router'
import { AccessGate } from '../access-gate.tsx'

/** Before the calculator, which keeps what a person calculates. */
export default function CalculatorGate() {
  return (
    <AccessGate needs="signed-in" fallbackPath="/plan">
      <Outlet />
    </AccessGate>
  )
}
