import { Resolver } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** Networks that are not the public internet (IANA special-purpose registries), and those that embed IPv4 addresses. */
const notPublic = new BlockList()
for (const [network, bits] of [
  ...[['0.0.0.0', 8] as const, ['10.0.0.0', 8] as const, ['100.64.0.0', 10] as const, ['127.0.0.0', 8] as const],
  ...[['169.254.0.0', 16] as const, ['172.16.0.0', 12] as const, ['192.0.0.0', 24] as const],
  ...[['192.0.2.0', 24] as const, ['192.88.99.0', 24] as const, ['192.168.0.0', 16] as const],
  ...[['198.18.0.0', 15] as const, ['198.51.100.0', 24] as const, ['203.0.113.0', 24] as const],
  ...[['224.0.0.0', 4] as const, ['240.0.0.0', 4] as const],
])
  notPublic.addSubnet(network, bits, 'ipv4')
/** Only global unicast (2000::/3) is public, without the networks in it that are not. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6')

/** Whether an address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  return family === 6 && globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

/** Thrown for a host that must not, or cannot, be reached; `code` is the reason. */
export class UnreachableHost extends Error {
  readonly code: 'not_public' | 'unknown_host'

  constructor(code: 'not_public' | 'unknown_host') {
    super(code)
    this.code = code
  }
}

/**
 * Resolves the host of a URL and returns one of its addresses to connect to. Refuses it unless every address is public:
 * a name that also points into our network is an attack. Asks DNS servers only, not the files of this machine, and not in
 * the thread pool, where slow answers would hold up passwords and pictures.
 */
export async function publicAddressOf(hostname: string, timeoutMs: number): Promise<string> {
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  const addresses = isIP(host) ? [host] : await resolveAll(host, timeoutMs)
  if (!addresses.every(isPublicAddress)) throw new UnreachableHost('not_public')
  return addresses[0]!
}

type LookupCallback = (error: null, address: string | { address: string; family: number }[], family?: number) => void

/** Options of a request that connect it to a checked address, whatever the name points to meanwhile. */
export const pinnedTo = (address: string) => ({
  lookup: (_host: string, options: { all?: boolean }, answer: LookupCallback) => {
    const family = isIP(address)
    if (options.all) answer(null, [{ address, family }])
    else answer(null, address, family)
  },
})

async function resolveAll(host: string, timeoutMs: number): Promise<string[]> {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 })
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  const addresses = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  if (addresses.length === 0) throw new UnreachableHost('unknown_host')
  return addresses
}
