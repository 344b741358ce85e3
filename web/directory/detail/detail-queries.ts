import {
  getBuilderBySlug,
  getPriceHistory,
  readCommunityBySlug,
  readHomeBySlug,
} from '@fairtide/domain/directory/api'
import type { Builder } from '@fairtide/domain/directory/builder'
import type { CommunityProfile } from '@fairtide/domain/directory/community'
import { type Home, home, findHomeDefect } from '@fairtide/domain/directory/home'
import { queryOptions } from '@tanstack/react-query'
import { call, CallError } from '../../api/call.ts'

/** Each takes what the page before knew of the record, to show until the answer has come. */
export const builderBySlug = (slug: string, headStart?: Builder) =>
  queryOptions({
    queryKey: ['directory', 'builder', slug],
    queryFn: ({ signal }) => call(getBuilderBySlug, { params: { slug }, signal }),
    placeholderData: headStart,
  })

export const communityBySlug = (slug: string, headStart?: CommunityProfile) =>
  queryOptions({
    queryKey: ['directory', 'community', slug],
    queryFn: ({ signal }) => call(readCommunityBySlug, { params: { slug }, signal }),
    placeholderData: headStart,
  })

export const homeBySlug = (slug: string, headStart?: Home) =>
  queryOptions({
    queryKey: ['directory', 'home', slug],
    queryFn: async ({ signal }) => soundHome(await call(readHomeBySlug, { params: { slug }, signal })),
    placeholderData: headStart,
  })

export const priceHistory = (id: string) =>
  queryOptions({
    queryKey: ['directory', 'price-history', id],
    queryFn: async ({ signal }) => (await call(getPriceHistory, { params: { id }, signal })).data,
  })

function soundHome(sent: unknown): Home {
  const read = home.safeParse(sent)
  if (read.success) return read.data
  throw new CallError(200, findHomeDefect(sent) ?? 'Invalid response format from server')
}
