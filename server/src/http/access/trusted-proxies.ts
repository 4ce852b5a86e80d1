import { BlockList, isIP } from 'node:net'
import { StartupError } from '../../db/startup-error.ts'

/** Named networks. */
const namedNetworks: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/**
 * Returns whether an address is a trusted proxy; an unknown address is not. Proxies are given by address, by network,
 * or by one of the names above.
 */
export function trustedProxies(names: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList()
  for (const name of names.flatMap((one) => namedNetworks[one.trim()] ?? [one.trim()])) {
    const [address = '', bits] = name.split('/')
    const kind = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    const most = kind === 'ipv6' ? 128 : 32
    if (!isIP(address) || (bits !== undefined && !(/^\d+$/.test(bits) && Number(bits) <= most)))
      throw new StartupError(
        `TRUST_PROXY has to be addresses or networks such as 10.0.0.7,192.168.0.0/16, or loopback, linklocal, uniquelocal; it has ${name}.`,
      )
    list.addSubnet(address, bits === undefined ? most : Number(bits), kind)
  }
  return (address) => address !== undefined && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
