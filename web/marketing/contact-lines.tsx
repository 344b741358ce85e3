import { site } from '../../site.config.ts'

const { broker } = site

/** Florida rule 61J2-10.025 requires the brokerage beside the agent. */
export function ContactLines() {
  return (
    <address className="border-l-2 border-sea pl-4 text-sm not-italic">
      <p className="font-semibold">{broker.realtorName}</p>
      <p>{broker.licenceLine}</p>
      <p>{broker.brokerageName}</p>
      <p>{broker.streetAddress}</p>
      <p>
        <a
          className="inline-block py-0.5 text-sea underline"
          href={`tel:${broker.phone.replaceAll(/[^\d+]/g, '')}`}
        >
          {broker.phone}
        </a>
      </p>
      <p>
        <a className="inline-block py-0.5 text-sea underline" href={`mailto:${broker.email}`}>
          {broker.email}
        </a>
      </p>
    </address>
  )
}
