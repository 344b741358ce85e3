/** An availability status as badges and filters show it. */
export function statusLabel(status: string): string {
  return status === 'delisted' ? 'No longer listed' : status.charAt(0).toUpperCase() + status.slice(1)
}
