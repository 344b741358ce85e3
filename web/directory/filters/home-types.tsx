import { homeTypeOptions } from '@fairtide/domain/directory/build-types'
import { ChoiceGroup } from '../../ui/fields/choice-group.tsx'

interface HomeTypesProps {
  chosen: string[] | undefined
  onChange: (chosen: string[]) => void
}

export function HomeTypes({ chosen = [], onChange }: HomeTypesProps) {
  return <ChoiceGroup legend="Home Type" options={options} chosen={chosen} onChange={onChange} />
}

const options = homeTypeOptions.map((type) => ({ value: type, label: type }))
