import { Link } from 'react-router'
import { site } from '../../site.config.ts'
import { legalLinks, resourceLinks } from '../first-load/shell/links.ts'
import { SocialIcon } from './social-icon.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { Wordmark } from '../first-load/shell/wordmark.tsx'

const { broker } = site

export default function Footer() {
  return (
    <footer className="on-deep relative mt-16 bg-deep text-sm text-on-deep-soft">
      <TideEdge />
      <div className="mx-auto max-w-page px-5 pt-14 pb-10 sm:px-8">
        <div className="grid gap-10 sm:grid-cols-2 lg:grid-cols-[2fr_2fr_1fr_1fr]">
          <div>
            <div className="text-on-deep">
              <Wordmark />
            </div>
            <p className="mt-4 max-w-80">{site.tagline}.</p>
            {site.social.length > 0 && (
              <ul aria-label="Social media" className="mt-4 -ml-2.5 flex">
                {site.social.map(({ name, url }) => (
                  <li key={name}>
                    <a
                      href={url}
                      aria-label={name}
                      rel="noopener"
                      className="grid size-11 place-items-center rounded-full hover:text-on-deep"
                    >
                      <SocialIcon name={name} />
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </div>
          <address className="not-italic">
            <FooterTitle>Contact</FooterTitle>
            <p className="font-semibold text-on-deep">{broker.realtorName}</p>
            <p>{broker.licenceLine}</p>
            <p className="mt-2">{broker.brokerageName}</p>
            <p>{broker.streetAddress}</p>
            <p className="mt-2">
              <a className="footer-link" href={`tel:${broker.phone.replace(/[^\d+]/g, '')}`}>
                {broker.phone}
              </a>
            </p>
            <p>
              <a className="footer-link" href={`mailto:${broker.email}`}>
                {broker.email}
              </a>
            </p>
          </address>
          <FooterLinks title="Resources" links={resourceLinks} />
          <FooterLinks title="Legal" links={legalLinks} />
        </div>
        <div className="mt-12 grid gap-5 border-t border-on-deep-soft/25 pt-6 text-xs lg:grid-cols-[1fr_auto] lg:items-end">
          <div className="max-w-text space-y-2">
            <p>
              The information on this site is believed to be reliable but is not guaranteed. All real estate
              investments carry risk, including the loss of the money invested.
            </p>
            <p className="flex items-center gap-2.5">
              <EqualHousingMark />
              Equal Housing Opportunity. We follow the letter and the spirit of the Fair Housing Act.
            </p>
          </div>
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}

/** Repeats sideways, so that the wave keeps its shape at any width. */
function TideEdge() {
  return (
    <svg aria-hidden="true" className="absolute inset-x-0 bottom-full h-6 w-full text-deep">
      <pattern id="tide" width="240" height="24" patternUnits="userSpaceOnUse">
        <path d="M0 7c30 0 30 9 60 9s30-9 60-9 30 9 60 9 30-9 60-9v17H0Z" fill="currentColor" opacity=".25" />
        <path d="M0 18c30 0 30-10 60-10s30 10 60 10 30-10 60-10 30 10 60 10v8H0Z" fill="currentColor" />
      </pattern>
      <rect width="100%" height="24" fill="url(#tide)" />
    </svg>
  )
}

function FooterTitle({ children }: { children: string }) {
  return <h2 className="mb-3 font-sans text-xs font-semibold tracking-normal text-on-deep">{children}</h2>
}

function FooterLinks({ title, links }: { title: string; links: { to: string; label: string }[] }) {
  return (
    <nav aria-label={title}>
      <FooterTitle>{title}</FooterTitle>
      <ul>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="footer-link">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function EqualHousingMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0" fill="currentColor">
      <path d="M12 2 1.5 8.5V12H4v10h16V12h2.5V8.5L12 2Zm5.5 17.5h-11v-9.3L12 6.8l5.5 3.4v9.3ZM8.5 11h7v2.4h-7V11Zm0 4h7v2.4h-7V15Z" />
    </svg>
  )
}
