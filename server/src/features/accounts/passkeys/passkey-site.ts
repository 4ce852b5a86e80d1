import type { Shop } from '../../../http/shop.ts'

/** The origin a passkey is used at, and the domain it belongs to: those of `SITE_URL`, never of a request. */
export function passkeySite({ siteUrl }: Pick<Shop, 'siteUrl'>): { origin: string; rpId: string } {
  const { origin, hostname } = new URL(siteUrl)
  return { origin, rpId: hostname }
}
