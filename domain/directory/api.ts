import * as z from 'zod/mini'
import { endpoint } from '../contract.ts'
import { parseBuilderQuality } from './builder-quality.ts'
import { builder } from './builder.ts'
import { community, communityProfile } from './community.ts'
import {
  filterProfile,
  filterProfileName,
  filterState,
  readFilterProfiles,
} from './filters/filter-profile.ts'
import { home, listedHome, pricePoint } from './home.ts'
import {
  buildersQuery,
  communitiesQuery,
  homeFiltersQuery,
  homesQuery,
  searchQuery,
} from './lists/list-queries.ts'
import { pageOf } from '../paged-list.ts'
import { shortText } from './lists/query-fields.ts'
import { searchPart } from './search/parsed-search.ts'
import { savedVersion } from '../validation/whole-number.ts'

const byId = z.object({ id: shortText })
const bySlug = z.object({ slug: z.string().check(z.maxLength(400)) })
const access = 'directory'
const method = 'GET'

export const listBuilders = endpoint({
  method,
  path: '/api/builders',
  access,
  summary: 'Builders, filtered, sorted and paged.',
  query: buildersQuery,
  response: pageOf(builder),
})
export const searchBuilders = endpoint({
  method,
  path: '/api/builders/search',
  access,
  summary: 'Builders that match a search text.',
  query: searchQuery,
  response: pageOf(builder),
})
export const getBuilder = endpoint({
  method,
  path: '/api/builders/:id',
  access,
  summary: 'One builder.',
  params: byId,
  response: builder,
})
export const getBuilderBySlug = endpoint({
  method,
  path: '/api/builders/by-slug/:slug',
  access,
  summary: 'One builder by the slug of its page.',
  params: bySlug,
  response: builder,
})

export const listCommunities = endpoint({
  method,
  path: '/api/communities',
  access,
  summary: 'Communities, filtered, sorted and paged.',
  query: communitiesQuery,
  response: pageOf(community),
})
export const searchCommunities = endpoint({
  method,
  path: '/api/communities/search',
  access,
  summary: 'Communities that match a search text.',
  query: searchQuery,
  response: pageOf(community),
})
export const getCommunity = endpoint({
  method,
  path: '/api/communities/:id',
  access,
  summary: 'One community with its floor plans.',
  params: byId,
  response: communityProfile,
})
export const getCommunityBySlug = endpoint({
  method,
  path: '/api/communities/by-slug/:slug',
  access,
  summary: 'One community by the slug of its page, with its floor plans.',
  params: bySlug,
  response: communityProfile,
})

/** The same call, with builder quality also accepted as text or with fields missing. */
export const getCommunityBySlugTolerant = {
  ...getCommunityBySlug,
  response: z.extend(communityProfile, {
    builder_quality: z.pipe(z.unknown(), z.transform(parseBuilderQuality)),
  }),
}

export const listHomes = endpoint({
  method,
  path: '/api/inventory',
  access,
  summary:
    'Homes, filtered, sorted and paged. Homes that are no longer listed are returned only when requested by status.',
  query: homesQuery,
  response: pageOf(listedHome),
})
export const searchHomes = endpoint({
  method,
  path: '/api/inventory/search',
  access,
  summary: 'Homes that match a search text.',
  query: searchQuery,
  response: pageOf(listedHome),
})
export const getHome = endpoint({
  method,
  path: '/api/inventory/:id',
  access,
  summary: 'One home.',
  params: byId,
  response: home,
})
export const getHomeBySlug = endpoint({
  method,
  path: '/api/inventory/by-slug/:slug',
  access,
  summary: 'One home by the slug of its page.',
  params: bySlug,
  response: home,
})
/** The same call without a check of the response, for a page that reports what an invalid record lacks. */
export const getHomeBySlugUnchecked = { ...getHomeBySlug, response: z.unknown() }
export const getPriceHistory = endpoint({
  method,
  path: '/api/inventory/:id/price-history',
  access,
  summary: 'Every price at which a home was seen, oldest first, and when its feed last contained the home.',
  params: byId,
  response: z.object({ data: z.array(pricePoint), seen_at: z.nullable(z.string()) }),
})
export const listHomesByCounty = endpoint({
  method,
  path: '/api/inventory/by-county',
  access,
  summary: 'Listed homes and their median price, county by county.',
  response: z.object({
    data: z.array(
      z.object({
        county: z.string(),
        fips: z.nullable(z.string()),
        homes: z.number(),
        median_price: z.nullable(z.number()),
      }),
    ),
  }),
})
const homesByName = z.record(z.string(), z.number())
export const countHomesByOption = endpoint({
  method,
  path: '/api/inventory/counts',
  access,
  summary: 'How many homes each choice of each filter would leave, and how many there are at which price.',
  query: homeFiltersQuery,
  response: z.object({
    /** By the filter, then by the value of the option; '' is no choice. */
    options: z.record(z.string(), homesByName),
    cities: homesByName,
    counties: homesByName,
    prices: z.object({ from: z.number(), step: z.number(), counts: z.array(z.number()) }),
  }),
})
export const getHomeColumnsVersion = endpoint({
  method,
  path: '/api/inventory/columns',
  access,
  summary: 'The version of the listings, which is part of the address of their columns.',
  response: z.object({ version: z.int() }),
})
export const getHomeColumns = endpoint({
  method,
  path: '/api/inventory/columns/:version',
  access,
  summary: 'Every listed home, column by column, in the stream format of Apache Arrow.',
  params: z.object({ version: shortText }),
  response: z.unknown(),
  contentType: 'application/vnd.apache.arrow.stream',
})

export const parseSearch = endpoint({
  method,
  path: '/api/directory/search',
  access,
  summary: 'What a search text was understood to ask for, and how much each tab has of it.',
  query: z.object({ q: z.string().check(z.maxLength(200, 'q must be 200 characters or less')) }),
  response: z.object({
    parts: z.array(searchPart),
    words: z.array(z.string()),
    ignored: z.array(z.string()),
    totals: z.object({ builders: z.number(), communities: z.number(), inventory: z.number() }),
  }),
})
const options = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) })
const optionsQuery = z.object({
  q: z.optional(z.string().check(z.maxLength(200, 'q must be 200 characters or less'))),
})
export const listBuilderOptions = endpoint({
  method,
  path: '/api/directory/options/builders',
  access,
  summary: 'Builders to choose from, those that begin with the text first; at most 100.',
  query: optionsQuery,
  response: options,
})
export const listCommunityOptions = endpoint({
  method,
  path: '/api/directory/options/communities',
  access,
  summary: 'Communities to choose from, of one builder where given; at most 100.',
  query: z.extend(optionsQuery, { builder_id: z.optional(shortText) }),
  response: options,
})
export const listPlaceOptions = endpoint({
  method,
  path: '/api/directory/options/places',
  access,
  summary: 'Cities and counties with listed homes; at most 100.',
  query: optionsQuery,
  response: z.object({
    data: z.array(z.object({ kind: z.enum(['city', 'county']), name: z.string(), homes: z.number() })),
  }),
})

const oneProfile = z.object({ profile: filterProfile })
const profileBody = z.strictObject({ profile_name: filterProfileName, filter_state: filterState })
/** Without `version`, the save overwrites newer changes; `is_default: true` unmarks the previous default. */
const profileEdit = z.extend(profileBody, {
  version: z.optional(savedVersion()),
  is_default: z.optional(z.boolean()),
})
const profilesPath = '/api/builder-dir-inv-filter-profiles'
const oneProfilePath = `${profilesPath}/:id` as const

export const listFilterProfiles = endpoint({
  method: 'GET',
  path: profilesPath,
  access: 'signed-in',
  summary: "One's own saved filters, oldest first.",
  response: z.object({ profiles: z.array(filterProfile) }),
})
/** The same call, dropping malformed profiles so that the valid ones still show. */
export const listValidFilterProfiles = {
  ...listFilterProfiles,
  response: z.pipe(
    z.object({ profiles: z.array(z.unknown()) }),
    z.transform(({ profiles }) => ({ profiles: readFilterProfiles(profiles) })),
  ),
}
export const getDirectoryLimits = endpoint({
  method: 'GET',
  path: '/api/directory/limits',
  access: 'signed-in',
  summary: 'How many filter profiles a person may keep.',
  response: z.object({ filter_profiles: z.int() }),
})
export const getFilterProfile = endpoint({
  method: 'GET',
  path: oneProfilePath,
  access: 'signed-in',
  summary: "One of one's own saved filters.",
  params: byId,
  response: oneProfile,
})
export const createFilterProfile = endpoint({
  method: 'POST',
  path: profilesPath,
  access: 'signed-in',
  summary: 'Saves filters under a new name.',
  body: profileBody,
  status: 201,
  response: oneProfile,
})
export const updateFilterProfile = endpoint({
  method: 'PUT',
  path: oneProfilePath,
  access: 'signed-in',
  summary: 'Replaces the name and the filters of a saved profile.',
  params: byId,
  body: profileEdit,
  response: oneProfile,
})
export const deleteFilterProfile = endpoint({
  method: 'DELETE',
  path: oneProfilePath,
  access: 'signed-in',
  summary: 'Deletes a saved profile.',
  params: byId,
  response: z.object({ id: z.string() }),
})
