import { site } from '../../site.config.ts'
import { announce } from '../events.ts'
import { pageMeta } from '../page-meta.ts'
import { Button } from '../ui/button.tsx'

export const meta = () => pageMeta({ title: `${site.name}: ${site.tagline}`, publicPath: '/' })

export default function LandingPage() {
  return (
    <section className="bg-deep text-on-deep">
      <div className="mx-auto max-w-page px-5 py-24 sm:px-8">
        <h1 className="max-w-[16ch] text-4xl">{site.tagline}</h1>
        <Button
          look="accent"
          size="lg"
          className="mt-8"
          onClick={() => announce('show-lead-form', { type: 'consultation', source: 'Hero' })}
        >
          Schedule a free consultation
        </Button>
      </div>
    </section>
  )
}
