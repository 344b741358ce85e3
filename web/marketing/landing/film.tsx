import { useState } from 'react'
import type { site } from '../../../site.config.ts'

type Video = NonNullable<(typeof site)['video']>

/** Nothing of the film or its host is loaded before the click. */
export function Film({ video }: { video: Video }) {
  const [isPlaying, setIsPlaying] = useState(false)
  if (isPlaying) return <Player video={video} />
  return (
    // A link, so that it works without a script.
    <a
      href={urlOf(video)}
      aria-label={`Play the film: ${video.title}, ${video.lengthSeconds} seconds`}
      onClick={(event) => {
        event.preventDefault()
        setIsPlaying(true)
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
      src={`${urlOf(video)}${video.kind === 'youtube' ? '?autoplay=1&rel=0' : '?autoplay=1&dnt=1'}`}
      title={video.title}
      allow="autoplay; fullscreen; picture-in-picture"
      ref={focus}
    />
  )
}

function urlOf(video: Video): string {
  if (video.kind === 'file') return video.address
  return video.kind === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${video.id}`
    : `https://player.vimeo.com/video/${video.id}`
}

/** The clicked button is removed, so the player gets the focus. */
const focus = (player: HTMLElement | null) => player?.focus()
