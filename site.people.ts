/*
 * The people an owner shows. Apart from site.config.ts, which every page loads at once: these words are only for the
 * pages that show them.
 */

interface Testimonial {
  name: string
  place: string
  words: string
  /** Shown as what it is. Leave it out only for words that a client wrote and lets you print. */
  placeholder?: boolean
}

/** Three clients' own words. */
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

/** The people behind the site, for the page About Us. */
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
