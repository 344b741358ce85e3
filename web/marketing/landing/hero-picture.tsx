import { site } from '../../../site.config.ts'
import { LeadButton } from '../../page-frame/lead-button.tsx'
import { Coast } from '../coast.tsx'
import { Film } from './film.tsx'

/** The drawn coast, which is also what the film stands behind until somebody asks for it. */
export default function HeroPicture() {
  return (
    <figure>
      <div className="relative aspect-[6/5] overflow-hidden rounded-xl bg-sunken shadow-mid">
        <Coast className="size-full" />
        {site.video && <Film video={site.video} />}
      </div>
      <figcaption className="mt-3 flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft">
        <span>{site.video?.title ?? site.tagline}</span>
        <LeadButton type="video" source="Hero Video" variant="quiet" size="sm" className="-mr-3">
          Watch our guide
        </LeadButton>
      </figcaption>
    </figure>
  )
}
