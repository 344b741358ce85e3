import { type ComponentType, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ReportProps } from './report.tsx'

/** Loaded ahead: what is not rendered when `beforeprint` returns is not printed. */
export function PrintedReport(props: ReportProps) {
  const [Report, setReport] = useState<ComponentType<ReportProps> | null>(null)
  const [isPrinting, setPrinting] = useState(false)

  useEffect(() => {
    import('./report.tsx').then(
      ({ default: loaded }) => setReport(() => loaded),
      () => {},
    )
  }, [])
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])

  return isPrinting && Report ? <Report {...props} /> : null
}
