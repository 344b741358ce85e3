import { site } from '../../site.config.ts'

export function Footer() {
  return (
    <footer className="bg-deep px-5 py-12 text-sm text-on-deep-soft">
      {site.broker.realtorName}, {site.broker.brokerageName}
    </footer>
  )
}
