import { Suspense, useEffect } from 'react'
import { site } from '../../site.config.ts'
import { laterPart } from '../later-part.tsx'
import { pageMeta } from '../page-meta.ts'
import { Hero } from './hero.tsx'

const HeroPicture = laterPart(() => import('./hero-picture.tsx'))
const LandingSections = laterPart(() => import('./landing-sections.tsx'))

export const meta = () =>
  pageMeta({
    title: `${site.name}: ${site.tagline}`,
    description:
      'Independent guidance for people who invest in new Florida homes from afar: insurance, CDD, HOA, flood and taxes counted before you buy. Free consultation.',
    publicPath: '/',
  })

export default function LandingPage() {
  return (
    <>
      <Hero>
        <Suspense fallback={<div className="aspect-[6/5] rounded-xl bg-sunken" />}>
          <HeroPicture />
        </Suspense>
      </Hero>
      <Suspense fallback={<SectionsToCome />}>
        <LandingSections />
      </Suspense>
    </>
  )
}

/** Seen only on the way here from another page. The section that the address names exists when this one goes. */
function SectionsToCome() {
  useEffect(() => () => document.getElementById(window.location.hash.slice(1))?.scrollIntoView(), [])
  return <div className="min-h-screen" />
}
