/**
 * What an owner edits: the brand and its broker; the team and the testimonials are in site.people.ts.
 * The pages show these texts unchanged, so placeholders say that they are. State only what is true: Florida requires it of a licensee's advertising.
 */
export const site = {
  name: 'Fairtide',
  tagline: 'New homes in Florida, on your own numbers',
  broker: {
    realtorName: 'Your name here',
    licenceLine: 'License number: set yours in site.config.ts',
    brokerageName: 'Your brokerage here',
    streetAddress: '100 Example Street, Tampa, FL 33602',
    phone: '(813) 555-0100',
    email: 'hello@example.com',
  },
  social: [] as { name: string; url: string }[],
  /**
   * The film of the landing page; it loads on a click. `file` plays from this site, `youtube` and
   * `vimeo` by their ids. With `null` only the picture is shown.
   */
  video: {
    kind: 'file',
    address: '/film.webm',
    captions: '/film.vtt',
    title: 'What a brochure leaves out',
    lengthSeconds: 44,
  } as
    | { kind: 'file'; address: string; captions: string; title: string; lengthSeconds: number }
    | { kind: 'youtube' | 'vimeo'; id: string; title: string; lengthSeconds: number }
    | null,
  /** Films of the demos screen, by walk-through; each shows its still picture while it is `null`. */
  demoVideos: { search: null, filters: null, profiles: null, analysis: null } as Record<
    'search' | 'filters' | 'profiles' | 'analysis',
    { address: string; captions: string } | null
  >,
}
