import { BlockList, isIPv4, isIPv6, SocketAddress } from 'node:net'

/** For a client that disconnected at once, or a proxy header that is no IP address. */
const unknownNetwork = 'unknown'

/** The IP address in what sockets and proxies write (`1.2.3.4:5678`, `[2001:db8::1]:443`, `::ffff:1.2.3.4`), or ''. */
function plainAddress(written: string | undefined): string {
  const text = (written ?? '').trim().slice(0, 100)
  const bare = /^\[([^[\]]+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  if (isIPv4(bare)) return bare
  const withoutZone = bare.split('%', 1)[0] ?? ''
  if (!isIPv6(withoutZone)) return ''
  const { address } = new SocketAddress({ address: withoutZone, family: 'ipv6' })
  return /^::ffff:([\d.]+)$/i.exec(address)?.[1] ?? address
}

/** The network that rate limits count by: an IPv4 address, or the IPv6 /64 that a household or office gets. */
export function networkOf(ip: string | undefined): string {
  const address = plainAddress(ip)
  if (!isIPv6(address)) return address || unknownNetwork
  const [head = '', tail] = address.split('::')
  const front = head ? head.split(':') : []
  const back = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(8 - front.length - back.length).fill('0')
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`
}

export function networkMatcher(networks: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (written) => {
    const address = plainAddress(written)
    return address !== '' && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  }
}
