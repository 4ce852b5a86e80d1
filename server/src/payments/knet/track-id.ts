import { createHmac, timingSafeEqual } from 'node:crypto'

/** What an attempt is called at KNET, which takes letters and digits only: RWx1001x1 for RW-1001-1. */
export const trackIdOf = (invoice: string) => invoice.replaceAll('-', 'x')

/** The attempt that is called so at KNET. */
export const invoiceOfTrack = (trackId: string) => trackId.replaceAll('x', '-')

/** A track ID and an amount, and what says that they belong together. */
export type MarkedAmount = { trackid: string; amt: string; udf1: string }

/**
 * The mark that goes to KNET with a request and comes back with its response, since what is encrypted there can be bent:
 * only who has the resource key can make the mark of another track ID or amount.
 */
export const markOf = (trackid: string, amt: string, resourceKey: string): string =>
  createHmac('sha256', resourceKey)
    .update(`${trackid} ${Number(amt)}`)
    .digest('hex')

/** Whether the track ID and the amount are those that were sent together. */
export function hasValidMark({ trackid, amt, udf1 }: MarkedAmount, resourceKey: string): boolean {
  const [expected, given] = [markOf(trackid, amt, resourceKey), udf1].map((mark) => Buffer.from(mark))
  return expected!.length === given!.length && timingSafeEqual(expected!, given!)
}
