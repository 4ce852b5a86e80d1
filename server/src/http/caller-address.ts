import type { FastifyRequest } from 'fastify'

/** Whom a call counts against: an IPv4 address, or the first half of an IPv6 one, the rest of which a subscriber makes up. */
export function callerAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  if (ip.includes('.')) return ip.slice(ip.lastIndexOf(':') + 1)
  return wholeOf(ip)
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** All eight groups of an address, those that `::` left out too. */
function wholeOf(ip: string): string[] {
  const [start = [], end = []] = ip.split('::').map((part) => part.split(':').filter(Boolean))
  return [...start, ...Array<string>(8 - start.length - end.length).fill('0'), ...end]
}
