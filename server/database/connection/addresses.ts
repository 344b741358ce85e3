/** Splits `postgres://user:password@a:5432,b:5432/name?…` into one address for each host, as libpq does. */
export function addressesOf(url: string): string[] {
  const start = url.indexOf('//') + 2
  const end = [...'/?#'].reduce((first, mark) => {
    const at = url.indexOf(mark, start)
    return at === -1 ? first : Math.min(first, at)
  }, url.length)
  const hostsStart = start + url.slice(start, end).lastIndexOf('@') + 1
  return url
    .slice(hostsStart, end)
    .split(',')
    .map((host) => url.slice(0, hostsStart) + host + url.slice(end))
}

/** Whether a pooler in between may run each transaction on another connection; `openDatabase` adds it by itself. */
export const isPooled = (url: string) =>
  new URL(addressesOf(url)[0] ?? url).searchParams.get('pgbouncer') === 'true'

export function withPooler(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}pgbouncer=true`
}

/** Whether a connection is only of use if it can write: one host of several may be a replica. */
export function needsWritable(url: string): boolean {
  const [first = ''] = addressesOf(url)
  const wanted = new URL(first).searchParams.get('target_session_attrs')
  return wanted === null ? addressesOf(url).length > 1 : ['read-write', 'primary'].includes(wanted)
}

/** The position of the host in use, for each URL: all pools of the process move on together. */
const positions = new Map<string, number>()

export function currentAddress(url: string): string {
  const addresses = addressesOf(url)
  return addresses[(positions.get(url) ?? 0) % addresses.length] ?? url
}

/** Moves on to the next host, unless another connection has done so already. */
export function skipAddress(url: string, failed: string) {
  if (currentAddress(url) === failed) positions.set(url, (positions.get(url) ?? 0) + 1)
}
