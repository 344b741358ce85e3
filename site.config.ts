/**
 * What an owner edits: the brand, the broker behind it, and the words of clients. Shown as it stands here, so what is
 * a placeholder says so. Put nothing here that is not true: advertising by a Florida licensee is held to it.
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
  /** Three clients' own words, printed with their permission. Without `placeholder` they are shown as real ones. */
  testimonials: [
    {
      name: 'A client of yours',
      place: 'Where they live',
      words:
        'Placeholder. Here a client tells what they were afraid of before they bought, and which number changed their mind.',
      placeholder: true,
    },
    {
      name: 'Another client',
      place: 'Where they live',
      words:
        'Placeholder. Here somebody who did not buy the first house they liked says why they are glad of it today.',
      placeholder: true,
    },
    {
      name: 'A third client',
      place: 'Where they live',
      words:
        'Placeholder. Here an owner says how the second year went: the rent, the tax bill, and who answered the phone.',
      placeholder: true,
    },
  ] as { name: string; place: string; words: string; placeholder?: boolean }[],
  /** The people behind the site, for the page About Us. */
  team: [
    {
      name: 'Your name here',
      role: 'Broker associate',
      biography:
        'Placeholder: two or three sentences on who you are, how long you have held a Florida license, which counties you know street by street, and what you own yourself.',
    },
    {
      name: 'A colleague',
      role: 'Investment analyst',
      biography:
        'Placeholder: who reads the community documents, calls the insurers and checks every figure before a client sees it.',
    },
  ],
}
