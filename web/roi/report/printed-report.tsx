import { type ComponentType, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ReportProps } from './report.tsx'

/**
 * Stands in the page only while it is printed, by our button or by the browser's own. Its code is there before: what
 * is not drawn when `beforeprint` returns is not on the paper.
 */
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
