import { useMemo } from 'react'
import { useLocation } from 'react-router'

interface Schema<Value> {
  safeParse: (value: unknown) => { success: true; data: Value } | { success: false }
}

/**
 * The record that a link passed in the navigation state, so that its page shows at once. The state may be from an older
 * release, so it is validated.
 */
export function usePlaceholderRecord<Value extends { slug: string }>(
  name: string,
  schema: Schema<Value>,
  slug: string,
) {
  const { state } = useLocation() as { state: unknown }
  return useMemo(() => {
    const passed = typeof state === 'object' && state !== null ? Object.entries(state) : []
    const read = schema.safeParse(passed.find(([key]) => key === name)?.[1])
    return read.success && read.data.slug === slug ? read.data : undefined
  }, [state, name, schema, slug])
}
