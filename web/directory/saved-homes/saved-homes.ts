import type { Endpoint } from '@fairtide/domain/contract'
import type { Home } from '@fairtide/domain/directory/home'
import {
  addToCompared,
  addToShortlist,
  getCompared,
  getShortlist,
  maxComparedHomes,
  removeFromCompared,
  removeFromShortlist,
} from '@fairtide/domain/directory/saved-homes-api'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call, CallError } from '../../api/call.ts'
import { toast } from '../../ui/first-load/toast.ts'

type Write<Verb extends 'PUT' | 'DELETE'> = Endpoint<
  { home_id: string },
  undefined,
  undefined,
  { data: Home[] },
  'directory',
  Verb
>

export interface SavedList {
  name: string
  get: typeof getShortlist
  add: Write<'PUT'>
  remove: Write<'DELETE'>
  atMost: number
  fullMessage: string
}

/** Homes that a person marked; they belong to the account, so that they are there on every device. */
export const shortlist: SavedList = {
  name: 'shortlist',
  get: getShortlist,
  add: addToShortlist,
  remove: removeFromShortlist,
  atMost: Infinity,
  fullMessage: '',
}

export const compared: SavedList = {
  name: 'compared',
  get: getCompared,
  add: addToCompared,
  remove: removeFromCompared,
  atMost: maxComparedHomes,
  fullMessage: 'You can compare up to four homes. Remove one first.',
}

const savedHomes = ({ name, get }: SavedList) =>
  queryOptions({
    queryKey: ['directory', 'kept', name],
    queryFn: async ({ signal }) => (await call(get, { signal })).data,
  })

/** The homes of a list, and how to put one on it or take it off. The change shows at once and is undone if it fails. */
export function useSavedHomes(list: SavedList) {
  const queryClient = useQueryClient()
  const { queryKey } = savedHomes(list)
  const { data: homes = [], isPending, error, refetch } = useQuery(savedHomes(list))
  const { mutate } = useMutation({
    // One after the other, so that the last answer is the last state.
    scope: { id: list.name },
    mutationFn: async ({ home, keep }: { home: Home; keep: boolean }) => {
      const { data } = await call(keep ? list.add : list.remove, { params: { home_id: home.id } })
      return data
    },
    onMutate: async ({ home, keep }) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (kept: Home[] = []) => {
        const others = kept.filter(({ id }) => id !== home.id)
        return keep ? [...others, home] : others
      })
    },
    onSuccess: (kept) => queryClient.setQueryData(queryKey, kept),
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey })
      toast(error instanceof CallError ? error.message : 'That did not work. Please try again.', {
        tone: 'bad',
      })
    },
  })
  const has = (home: Home) => homes.some(({ id }) => id === home.id)
  return {
    homes,
    isPending,
    error,
    refetch,
    has,
    toggle: (home: Home) => {
      const keep = !has(home)
      if (keep && homes.length >= list.atMost) toast(list.fullMessage)
      else mutate({ home, keep })
    },
  }
}
