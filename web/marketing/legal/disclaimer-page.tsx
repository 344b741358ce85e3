import { Link } from 'react-router'
import { site } from '../../../site.config.ts'
import { pageMeta } from '../../first-load/page-meta.ts'
import { ContactLines } from '../contact-lines.tsx'
import { LegalList, LegalPage, LegalSection } from './legal-page.tsx'

export const meta = () =>
  pageMeta({
    title: 'Investment Disclaimer',
    description: `What the figures on ${site.name} are, what they are not, and whom to ask before you invest.`,
    publicPath: '/disclaimer',
  })

export default function DisclaimerPage() {
  return (
    <LegalPage
      title="Investment Disclaimer"
      lead={`${site.name} helps you ask better questions. It does not answer for what you buy. Please read this before you rely on a figure.`}
    >
      <LegalSection title="Investment Risks">
        <p>
          All real estate investments carry risk, including the loss of the money invested. In Florida, count
          with these:
        </p>
        <LegalList
          items={[
            'Prices and rents fall as well as rise, and a home may stand empty longer than planned.',
            'Insurance premiums change every year, deductibles for wind are high, and a carrier may leave.',
            'Flooding and wind damage can exceed what a policy pays, and flood needs a policy of its own.',
            'Property taxes are assessed anew after a purchase and after a new home is finished.',
            'HOA and CDD charges rise, special assessments come, and rules on renting are changed.',
            'Interest rates, laws and the tax treatment of rentals change.',
            'A home cannot be sold in a day, and selling costs money.',
          ]}
        />
      </LegalSection>
      <LegalSection title="No Guarantees">
        <p>
          Every yield, cash flow, rent and projection on this site is an estimate, worked out from figures
          that you or others enter and from assumptions that may not hold. Past results say nothing certain
          about future ones. We do not guarantee any return, nor that a home, a price or an incentive that is
          shown here is still to be had. Information is believed to be reliable, but its accuracy is not
          guaranteed.
        </p>
      </LegalSection>
      <LegalSection title="Professional Advice">
        <p>
          Nothing here is legal, tax, insurance, lending or investment advice, and using this site makes
          nobody your adviser. Before you buy, sell, exchange or borrow, speak with an attorney, a tax
          professional, an insurance agent and a lender who know your situation. A relationship with the
          brokerage begins only with a signed agreement.
        </p>
      </LegalSection>
      <LegalSection title="Third-Party Information">
        <p>
          Listings, prices, community charges, rents and maps come from builders, public records and other
          sources. Listings show where they come from and when they were last updated. We do not check every
          one of them, they may be out of date, and a link to another site is no endorsement of it. Verify
          what matters to you with the source before you act on it.
        </p>
        <p>
          Fair market rents by ZIP code are those of the U.S. Department of Housing and Urban Development,
          county shapes those of the U.S. Census Bureau. Names and positions of places come from{' '}
          <a href="https://www.geonames.org" className="text-sea underline">
            GeoNames
          </a>
          , under the{' '}
          <a href="https://creativecommons.org/licenses/by/4.0/" className="text-sea underline">
            Creative Commons Attribution 4.0 license
          </a>
          .
        </p>
        <p>
          How we treat what you tell us stands in the{' '}
          <Link to="/terms" className="text-sea underline">
            Terms and Conditions
          </Link>
          .
        </p>
        <ContactLines />
      </LegalSection>
    </LegalPage>
  )
}
