import { Link } from 'react-router'
import { site } from '../../../site.config.ts'
import { pageMeta } from '../../first-load/page-meta.ts'
import { ContactLines } from '../contact-lines.tsx'
import { LegalList, LegalPage, LegalSection } from './legal-page.tsx'

export const meta = () =>
  pageMeta({
    title: 'Terms and Conditions',
    description: `What ${site.name} asks of you, why, how it is kept, and how you get it back or have it deleted.`,
    publicPath: '/terms',
  })

export default function TermsPage() {
  return (
    <LegalPage
      title="Terms and Conditions"
      lead={
        <>
          By using {site.name} you agree to what stands here.
          <span className="mt-1 block text-sm">Last updated: January 14, 2024</span>
        </>
      }
    >
      <LegalSection title="Information Collection and Use">
        <p>When you send us a request or open an account, we collect what you type into the form:</p>
        <LegalList items={['Full name', 'Email address', 'Phone number', 'Comments or messages']} />
        <p>
          With a request we also keep the sentence of consent that you read, the time, the section of the site
          you wrote from, and how you found us, such as the name of a campaign or the page that linked here.
          An account holds, besides, what you tell us of your interests, the profiles and comments you save,
          and a cookie that keeps you signed in. There are no advertising cookies, and no other company’s code
          runs on our pages. A film is loaded from elsewhere only if you press play.
        </p>
      </LegalSection>
      <LegalSection title="Purpose of Data Collection">
        <p>We use it for four things, and for nothing else:</p>
        <LegalList
          items={[
            'to answer your request, by phone or email',
            'to prepare the analysis and the homes that we talk about with you',
            'to run your account and show you what you saved',
            'to keep the records that Florida law asks of a brokerage',
          ]}
        />
        <p>
          Our newsletter goes to those who asked for it and to those who read the blog signed in, where the
          page says so. A link in each issue ends it in one click, as does the button under the blog, and
          reading on does not begin it again. Of each issue we count once whether you opened it and whether
          you followed one of its links.
        </p>
        <p>
          We do not sell or rent what you gave us. It reaches others only where you ask for it, for example a
          lender, a builder or a property manager that you want to hear from, or where a law obliges us.
        </p>
      </LegalSection>
      <LegalSection title="Data Protection">
        <p>
          Connections to this site are encrypted where it is published, passwords are kept only in a form that
          cannot be read back, and only the people who work on your request can see it. No system is safe
          beyond doubt. Should yours be affected by a breach, we tell you without delay, and as the law
          requires.
        </p>
      </LegalSection>
      <LegalSection title="Your Rights">
        <p>You may, at any time and without a reason:</p>
        <LegalList
          items={[
            'see what we keep about you, and download it from your account',
            'have it corrected',
            'have it deleted, your account and your requests included',
            'take back your consent to be called or written to',
            'unsubscribe from the newsletter',
          ]}
        />
        <p>
          With an account you do most of this yourself under “Edit Profile”. Without one, write or call. We
          keep only what the law obliges a brokerage to keep, and tell you what that is.
        </p>
      </LegalSection>
      <LegalSection title="Contact Us">
        <p>Questions about these terms, or about your data, reach a person here:</p>
        <ContactLines />
      </LegalSection>
      <LegalSection title="Changes to Terms">
        <p>
          When these terms change, the new ones stand on this page with their date. If a change matters to
          what you already gave us, we write to you before it takes effect. What the figures on this site are,
          and are not, is told in the{' '}
          <Link to="/disclaimer" className="text-sea underline">
            Investment Disclaimer
          </Link>
          .
        </p>
      </LegalSection>
    </LegalPage>
  )
}
