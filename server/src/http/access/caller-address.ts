/**
 * The rate-limit key of a client: an IPv4 address, or the first half of an IPv6 address, since a subscriber controls
 * the rest; never a port. Requests whose connection closed before its address was read count together.
 */
export function callerAddress({ ip }: { ip: string | undefined }): string {
  if (ip === undefined) return 'unknown'
  const [, short] = /(\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?$/.exec(ip) ?? []
  if (short) return short
  return expandIpv6(ip.replace(/^\[(.*)\](?::\d+)?$/, '$1'))
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** All eight groups of an address, expanding `::`. */
function expandIpv6(ip: string): string[] {
  const [start = [], end = []] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  return [...start, ...Array<string>(8 - start.length - end.length).fill('0'), ...end]
}
