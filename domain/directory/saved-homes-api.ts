import * as z from 'zod/mini'
import { endpoint } from '../contract.ts'
import { home } from './home.ts'
import { shortText } from './lists/query-fields.ts'

/** More would not fit a screen side by side. */
export const comparisonIsFull = 'You can compare up to four homes. Remove one first.'
export const maxComparedHomes = 4

/** Keeps a script from filling the table; nobody shortlists so many. */
export const maxShortlistedHomes = 200

const access = 'directory'
const oneHome = z.object({ home_id: shortText })
const homes = z.object({ data: z.array(home) })

export const getShortlist = endpoint({
  method: 'GET',
  path: '/api/shortlist',
  access,
  summary: "The homes on one's shortlist, the latest first.",
  response: homes,
})
export const addToShortlist = endpoint({
  method: 'PUT',
  path: '/api/shortlist/:home_id',
  access,
  summary: 'Puts a home on the shortlist; again changes nothing.',
  params: oneHome,
  response: homes,
})
export const removeFromShortlist = endpoint({
  method: 'DELETE',
  path: '/api/shortlist/:home_id',
  access,
  summary: 'Takes a home off the shortlist.',
  params: oneHome,
  response: homes,
})
export const getCompared = endpoint({
  method: 'GET',
  path: '/api/compare',
  access,
  summary: 'The homes being compared, in the order in which they were added.',
  response: homes,
})
export const addToCompared = endpoint({
  method: 'PUT',
  path: '/api/compare/:home_id',
  access,
  summary: 'Adds a home to the comparison, which holds four.',
  params: oneHome,
  response: homes,
})
export const removeFromCompared = endpoint({
  method: 'DELETE',
  path: '/api/compare/:home_id',
  access,
  summary: 'Takes a home out of the comparison.',
  params: oneHome,
  response: homes,
})
