import { site } from '../../../site.config.ts'

interface Walkthrough {
  name: keyof typeof site.demoVideos
  title: string
  alt: string
  steps: string[]
}

export const walkthroughs: Walkthrough[] = [
  {
    name: 'search',
    title: 'Search the way you would say it',
    alt: 'The directory after a search for a Tampa townhome under 400k, with what it understood as chips',
    steps: [
      'Type a city, a home type, a price, in any order: “Tampa townhome under 400k”.',
      'Below the box stands what the search understood. Take a part out with one press.',
      'The three tabs count the builders, communities and homes that match.',
    ],
  },
  {
    name: 'filters',
    title: 'Filter, and see where the homes are',
    alt: 'The county map of Florida with one county chosen, above the homes it has',
    steps: [
      'Each tab has filters of its own; what you choose comes along when you change the tab.',
      'The county map shows how many homes there are and what they cost. A press on a county shows its homes.',
      'The address holds the whole view: send it, and the other person sees the same.',
    ],
  },
  {
    name: 'profiles',
    title: 'Keep what you look for',
    alt: 'The window that saves the filters in force as a new profile',
    steps: [
      'Save the filters in force as a profile under a name of your own, up to five.',
      'Your first profile, or the one you make the default, is applied when you come back.',
      'Update it when your plans change, or restore it after trying something else.',
    ],
  },
  {
    name: 'analysis',
    title: 'See what a home returns',
    alt: 'The page of a home with its price, its estimated rent and the Analyze button',
    steps: [
      'Every home shows its price with what it was before, its estimated rent and its cap rate.',
      'Put up to four homes side by side, and keep the ones you like on your shortlist.',
      'Press Analyze: the calculator opens with this home’s figures, and every one is yours to change.',
    ],
  },
]
