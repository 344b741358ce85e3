const floodZonesWithoutMandate = new Set(['', 'X', 'B', 'C', 'D', 'X500'])

/** Whether FEMA's zone is one where lenders require flood insurance (every A and V zone). */
export function isFloodZone(zone: string | null): boolean {
  return !floodZonesWithoutMandate.has((zone ?? '').trim().toUpperCase())
}
