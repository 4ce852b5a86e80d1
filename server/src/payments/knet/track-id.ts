import { createHmac } from 'node:crypto'
import { isSignature } from '../wire/signature.ts'

/** The track ID of an invoice number at KNET, which only takes letters and digits: RWx1001x1 for RW-1001-1. */
export const trackIdOf = (invoice: string) => invoice.replaceAll('-', 'x')

/** The invoice number of a track ID. */
export const invoiceOfTrack = (trackId: string) => trackId.replaceAll('x', '-')

/** A track ID and an amount with their HMAC. */
export type MarkedAmount = { trackid: string; amt: string; udf1: string }

/**
 * An HMAC over track ID and amount, sent with a request and returned with its response. The encryption of KNET is
 * malleable; this detects changes.
 */
export const markOf = (trackid: string, amt: string, resourceKey: string): string =>
  createHmac('sha256', resourceKey)
    .update(`${trackid} ${Number(amt)}`)
    .digest('hex')

/** Whether the HMAC matches the track ID and the amount. */
export const hasValidMark = ({ trackid, amt, udf1 }: MarkedAmount, resourceKey: string): boolean =>
  isSignature(udf1, markOf(trackid, amt, resourceKey))
