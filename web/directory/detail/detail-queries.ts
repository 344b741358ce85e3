import {
  getBuilderBySlug,
  getPriceHistory,
  getCommunityBySlugTolerant,
  getHomeBySlugUnchecked,
} from '@fairtide/domain/directory/api'
import type { Builder } from '@fairtide/domain/directory/builder'
import type { CommunityProfile } from '@fairtide/domain/directory/community'
import { type Home, home, invalidHomeReason } from '@fairtide/domain/directory/home'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { UserError } from '../../api/error-message.ts'

export const builderBySlug = (slug: string, placeholder?: Builder) =>
  queryOptions({
    queryKey: ['directory', 'builder', slug],
    queryFn: ({ signal }) => call(getBuilderBySlug, { params: { slug }, signal }),
    placeholderData: placeholder,
  })

export const communityBySlug = (slug: string, placeholder?: CommunityProfile) =>
  queryOptions({
    queryKey: ['directory', 'community', slug],
    queryFn: ({ signal }) => call(getCommunityBySlugTolerant, { params: { slug }, signal }),
    placeholderData: placeholder,
  })

export const homeBySlug = (slug: string, placeholder?: Home) =>
  queryOptions({
    queryKey: ['directory', 'home', slug],
    queryFn: async ({ signal }) =>
      parseHome(await call(getHomeBySlugUnchecked, { params: { slug }, signal })),
    placeholderData: placeholder,
  })

export const priceHistory = (id: string) =>
  queryOptions({
    queryKey: ['directory', 'price-history', id],
    queryFn: ({ signal }) => call(getPriceHistory, { params: { id }, signal }),
  })

function parseHome(sent: unknown): Home {
  const read = home.safeParse(sent)
  if (read.success) return read.data
  throw new UserError(invalidHomeReason(sent) ?? 'Invalid response format from server')
}
