import { useEffect } from 'react'
import { site } from '../../../site.config.ts'
import { lazyWhenIdle } from '../../first-load/lazy-when-idle.tsx'
import { pageMeta } from '../../first-load/page-meta.ts'
import { Hero } from './hero.tsx'

const HeroPicture = lazyWhenIdle(
  'hero-picture',
  () => import('./hero-picture.tsx'),
  <div className="aspect-[6/5] rounded-xl bg-sunken" />,
)
const LandingSections = lazyWhenIdle(
  'landing-sections',
  () => import('./landing-sections.tsx'),
  <SectionsPlaceholder />,
)

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
        <HeroPicture />
      </Hero>
      <LandingSections />
    </>
  )
}

/** Only after navigation; until the sections load, the anchor in the address has no target. */
function SectionsPlaceholder() {
  useEffect(() => () => document.getElementById(window.location.hash.slice(1))?.scrollIntoView(), [])
  return <div className="min-h-screen" />
}
