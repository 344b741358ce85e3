import type { Terms } from '@fairtide/domain/investor-terms/term-fields'
import { listValidProfiles, termsOfInputs } from '@fairtide/domain/investor-terms/term-inputs'
import { useQuery } from '@tanstack/react-query'
import { signedInCall } from '../../api/signed-in-call.ts'
import { NativeSelect } from '../../ui/fields/native-select.tsx'

/** Fills the terms from a saved profile of the calculator. */
export function SavedTerms({ onTerms }: { onTerms: (terms: Terms) => void }) {
  const { data: profiles = [] } = useQuery({
    // Shared with the calculator, which changes them.
    queryKey: ['roi', 'profiles'],
    queryFn: async ({ signal }) => (await signedInCall(listValidProfiles, { signal })).profiles,
    staleTime: Infinity,
  })
  if (profiles.length === 0)
    return <p className="text-sm text-ink-soft">Profiles that you save in the calculator are offered here.</p>
  return (
    <NativeSelect
      label="Take them from a saved profile"
      className="w-full sm:w-72"
      options={[
        { value: '', label: 'Choose a profile' },
        ...profiles.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value=""
      onValueChange={(chosen) => {
        const profile = profiles.find(({ id }) => id === chosen)
        if (profile) onTerms(termsOfInputs(profile.calculator_inputs))
      }}
    />
  )
}
