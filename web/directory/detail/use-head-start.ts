import { useMemo } from 'react'
import { useLocation } from 'react-router'

interface Schema<Value> {
  safeParse: (value: unknown) => { success: true; data: Value } | { success: false }
}

/**
 * The record that a link passed on with the navigation, so that its page shows at once. Navigation state outlives a
 * release in the browser's history, so it is checked like any input.
 */
export function useHeadStart<Value extends { slug: string }>(
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
