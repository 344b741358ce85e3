import type { Endpoint } from '@fairtide/domain/contract'
import type { Home } from '@fairtide/domain/directory/home'
import {
  addToCompared,
  addToShortlist,
  comparisonIsFull,
  getCompared,
  getShortlist,
  maxComparedHomes,
  removeFromCompared,
  removeFromShortlist,
} from '@fairtide/domain/directory/saved-homes-api'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { errorMessage } from '../../api/error-message.ts'
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
  max: number
  fullMessage: string
}

/** Stored in the account, so that every device has it. */
export const shortlist: SavedList = {
  name: 'shortlist',
  get: getShortlist,
  add: addToShortlist,
  remove: removeFromShortlist,
  max: Infinity,
  fullMessage: '',
}

export const compared: SavedList = {
  name: 'compared',
  get: getCompared,
  add: addToCompared,
  remove: removeFromCompared,
  max: maxComparedHomes,
  fullMessage: comparisonIsFull,
}

const savedHomes = ({ name, get }: SavedList) =>
  queryOptions({
    queryKey: ['directory', 'saved', name],
    queryFn: async ({ signal }) => (await call(get, { signal })).data,
  })

/** The homes of a list and its toggle, which shows the change at once and undoes it if the call fails. */
export function useSavedHomes(list: SavedList) {
  const queryClient = useQueryClient()
  const { queryKey } = savedHomes(list)
  const { data: homes = [], isPending, error, refetch } = useQuery(savedHomes(list))
  const { mutate } = useMutation({
    // One at a time, so that the last response is the current state.
    scope: { id: list.name },
    mutationFn: async ({ home, save }: { home: Home; save: boolean }) => {
      const { data } = await call(save ? list.add : list.remove, { params: { home_id: home.id } })
      return data
    },
    onMutate: async ({ home, save }) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (saved: Home[] = []) => {
        const others = saved.filter(({ id }) => id !== home.id)
        return save ? [...others, home] : others
      })
    },
    onSuccess: (saved) => queryClient.setQueryData(queryKey, saved),
    onError: (error) => {
      void queryClient.invalidateQueries({ queryKey })
      toast(errorMessage(error, 'That did not work. Please try again.'), { tone: 'bad' })
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
      const save = !has(home)
      if (save && homes.length >= list.max) toast(list.fullMessage)
      else mutate({ home, save })
    },
  }
}
