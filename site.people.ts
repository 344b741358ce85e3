/*
 * The team and the testimonials. Separate from site.config.ts, which every page loads, because only some pages show
 * them.
 */

interface Testimonial {
  name: string
  place: string
  words: string
  /** Labels a placeholder. Remove it only for a text that a client wrote and lets you publish. */
  placeholder?: boolean
}

/** Three testimonials of clients. */
export const testimonials: Testimonial[] = [
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
]

/** The team, for the page About Us. */
export const team = [
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
]
