import { useState } from 'react'
import type { site } from '../../../site.config.ts'

type Video = NonNullable<(typeof site)['video']>

/** A play button over the picture; only who presses it loads anything of the film, or of whoever hosts it. */
export function Film({ video }: { video: Video }) {
  const [isAskedFor, setIsAskedFor] = useState(false)
  if (isAskedFor) return <Player video={video} />
  return (
    // A link, so that it plays without a script, too.
    <a
      href={addressOf(video)}
      aria-label={`Play the film: ${video.title}, ${video.lengthSeconds} seconds`}
      onClick={(event) => {
        event.preventDefault()
        setIsAskedFor(true)
      }}
      className="group absolute inset-0 grid place-items-center focus-visible:-outline-offset-4"
    >
      <span className="grid size-20 place-items-center rounded-full bg-coral text-on-coral shadow-high transition-transform group-hover:scale-105">
        <svg viewBox="0 0 24 24" aria-hidden="true" className="ml-1 size-9 fill-current">
          <path d="M6 4.5v15a1 1 0 0 0 1.5.86l13-7.5a1 1 0 0 0 0-1.72l-13-7.5A1 1 0 0 0 6 4.5Z" />
        </svg>
      </span>
    </a>
  )
}

function Player({ video }: { video: Video }) {
  const className = 'absolute inset-0 size-full bg-deep'
  if (video.kind === 'file') {
    return (
      <video
        className={className}
        src={video.address}
        title={video.title}
        controls
        autoPlay
        playsInline
        ref={focus}
      >
        <track kind="captions" src={video.captions} srcLang="en" label="English" />
      </video>
    )
  }
  return (
    <iframe
      className={className}
      src={`${addressOf(video)}${video.kind === 'youtube' ? '?autoplay=1&rel=0' : '?autoplay=1&dnt=1'}`}
      title={video.title}
      allow="autoplay; fullscreen; picture-in-picture"
      ref={focus}
    />
  )
}

function addressOf(video: Video): string {
  if (video.kind === 'file') return video.address
  return video.kind === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${video.id}`
    : `https://player.vimeo.com/video/${video.id}`
}

/** The button that had the focus is gone; the player takes it over. */
const focus = (player: HTMLElement | null) => player?.focus()
