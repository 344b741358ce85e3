const floodZonesWithoutMandate = new Set(['', 'X', 'B', 'C', 'D', 'X500'])

/** Whether lenders require flood insurance in this FEMA zone (every A and V zone). */
export function isFloodZone(zone: string | null): boolean {
  return !floodZonesWithoutMandate.has((zone ?? '').trim().toUpperCase())
}
