import { Link } from 'react-router'
import { site } from '../../../site.config.ts'
import { pageMeta } from '../../first-load/page-meta.ts'
import { ResearchNote, ToolPage } from '../../page-frame/tool-page.tsx'
import { buttonClass } from '../../ui/first-load/button.tsx'
import { walkthroughs } from './walkthroughs.ts'
import { directoryPath } from '../browse/directory-view.ts'

export const meta = () => pageMeta({ title: 'Discover: Demos' })

export default function DemosPage() {
  return (
    <ToolPage
      title="Discover: Demos"
      lead="Four short walk-throughs of the directory, on its own screens with sample data."
      back={{ to: '/discover', label: 'Back to Discover' }}
    >
      <ol className="grid gap-14">
        {walkthroughs.map(({ name, title, alt, steps }, index) => (
          <li key={name} className="grid items-center gap-6 lg:grid-cols-[3fr_2fr] lg:gap-10">
            <Picture name={name} alt={alt} />
            <div>
              <p className="text-sm font-semibold text-coral">Step {index + 1}</p>
              <h2 className="mt-1 text-2xl">{title}</h2>
              <ol className="mt-4 grid list-decimal gap-2 pl-5">
                {steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </div>
          </li>
        ))}
      </ol>
      <Link
        to={directoryPath}
        state={{ fromPath: '/discover', fromPhase: 'discover' }}
        className={`${buttonClass('primary', 'lg')} mt-14`}
      >
        Explore the directory
      </Link>
      <ResearchNote />
    </ToolPage>
  )
}

/** The video of the site's configuration, else a screenshot. */
function Picture({ name, alt }: { name: keyof typeof site.demoVideos; alt: string }) {
  const video = site.demoVideos[name]
  const still = `/demos/${name}.webp`
  const look = 'h-auto w-full rounded-lg border border-line shadow-mid'
  if (!video) return <img src={still} alt={alt} width={1280} height={800} loading="lazy" className={look} />
  return (
    <video
      src={video.address}
      poster={still}
      title={alt}
      controls
      preload="none"
      playsInline
      className={look}
    >
      <track kind="captions" src={video.captions} srcLang="en" label="English" />
    </video>
  )
}
