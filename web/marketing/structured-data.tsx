import { site } from '../../site.config.ts'
import { siteOrigin } from '../first-load/page-meta.ts'
import { DataBlock } from './data-block.tsx'
import { questions } from './landing/questions.ts'

export function AgentFacts() {
  const { broker, social } = site
  const origin = siteOrigin()
  return (
    <DataBlock
      data={{
        '@type': 'RealEstateAgent',
        name: site.name,
        description: site.tagline,
        url: `${origin}/`,
        image: `${origin}/share.png`,
        telephone: broker.phone,
        email: broker.email,
        address: broker.streetAddress,
        areaServed: { '@type': 'State', name: 'Florida' },
        parentOrganization: { '@type': 'Organization', name: broker.brokerageName },
        employee: { '@type': 'Person', name: broker.realtorName },
        sameAs: social.map(({ url }) => url),
      }}
    />
  )
}

export function FrequentQuestions() {
  return (
    <DataBlock
      data={{
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      }}
    />
  )
}
