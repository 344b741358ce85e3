import { use } from 'react'
import { LandingExtra } from '../../first-load/landing-extra.ts'
import { FinalCall } from './final-call.tsx'
import { GuideOffer } from './guide-offer.tsx'
import { PainPoints } from './pain-points.tsx'
import { Process } from './process.tsx'
import { Services } from './services.tsx'
import { AgentFacts, FrequentQuestions } from '../structured-data.tsx'
import { Testimonials } from './testimonials.tsx'

export default function LandingSections() {
  return (
    <>
      <PainPoints />
      <GuideOffer />
      <Services />
      <Process />
      <Testimonials />
      {use(LandingExtra)}
      <FinalCall />
      <FrequentQuestions />
      <AgentFacts />
    </>
  )
}
