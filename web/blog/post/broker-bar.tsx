import { Link } from 'react-router'
import { site } from '../../../site.config.ts'
import '../broker-bar.css'

const { broker } = site
const linkClass = 'inline-flex min-h-6 items-center underline'

export function BrokerBar() {
  return (
    <footer
      aria-label="Broker"
      className="broker-bar fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface/95 px-5 py-1.5 text-xs leading-snug text-ink-soft backdrop-blur sm:px-8"
    >
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-4">
        <span className="font-semibold text-ink">{broker.realtorName}</span>
        <span>{broker.brokerageName}</span>
        <span>{broker.licenceLine}</span>
        <span>{broker.streetAddress}</span>
        <a className={linkClass} href={`tel:${broker.phone.replaceAll(/[^\d+]/g, '')}`}>
          {broker.phone}
        </a>
        <a className={linkClass} href={`mailto:${broker.email}`}>
          {broker.email}
        </a>
        <span>
          Not advice.{' '}
          <Link to="/disclaimer" className={linkClass}>
            Disclaimer
          </Link>
        </span>
      </div>
    </footer>
  )
}
