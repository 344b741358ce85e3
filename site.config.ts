/**
 * What an owner edits: the brand and the broker behind it; the team and the words of clients stand in site.people.ts.
 * All of it is shown as it stands here, so what is a placeholder says so. Put nothing here that is not true: advertising by a Florida licensee is held to it.
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
   * The film of the landing page; it loads when somebody asks for it. `file` plays from this site, `youtube` and
   * `vimeo` by their ids. `null` leaves the picture alone.
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
