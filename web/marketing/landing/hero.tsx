import { type ReactNode } from 'react'
import { LeadButton } from '../../page-frame/lead-button.tsx'

/** `children` is the picture beside the text. */
export function Hero({ children }: { children: ReactNode }) {
  return (
    <section className="mx-auto grid max-w-page grid-cols-1 items-center gap-10 px-5 pt-10 pb-16 sm:px-8 lg:grid-cols-[6fr_5fr] lg:gap-14 lg:pt-16 lg:pb-20">
      <div>
        <p className="text-sm font-semibold text-sea">
          New homes in Florida for investors who live elsewhere
        </p>
        <h1 className="mt-4 max-w-[15ch] text-4xl">The Florida home that works on your numbers</h1>
        <p className="mt-6 max-w-[34rem] text-lg text-ink-soft">
          A brochure shows the view and the rent. We add what it leaves out: insurance, CDD, HOA, flood and
          the second tax bill. Then we help you buy, or walk away, from wherever you live.
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
          <LeadButton type="consultation" source="Hero" size="lg">
            Schedule a free consultation
          </LeadButton>
          <a href="#how-it-works" className="py-2 font-semibold text-sea underline">
            See how it works
          </a>
        </div>
        <p className="mt-5 text-sm text-ink-soft">Thirty minutes by phone or video. No fee, no obligation.</p>
      </div>
      {children}
    </section>
  )
}
