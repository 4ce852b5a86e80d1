import { encrypt } from '../../knet/cipher.ts'
import type { Choice } from '../page/page.ts'
import { INITIATED, type Movement, Refusal, type Terminal } from './terminal.ts'

/**
 * Applies the shopper's choice, notifies the shop server to server, and returns the URL the shop redirects the shopper
 * to: the line `REDIRECT=` of its response. Without such a response, the shopper gets to the error URL, whatever was
 * paid.
 */
export async function finish(terminal: Terminal, paymentId: string, choice: Choice): Promise<string> {
  const payment = terminal.ledger.find(({ id }) => id === paymentId)
  if (!payment) throw new Refusal('IPAY0100039', 'Invalid payment id')
  if (payment.status !== INITIATED) return errorAddress(payment, 'IPAY0100055', 'Invalid Payment Status')
  const decided = terminal.ledger.change(paymentId, decide(choice, payment, terminal.now()))
  const receipt = await notifyShop(decided, terminal.resourceKey)
  return receipt ?? errorAddress(decided, 'IPAY0100038', 'Unable to process the request')
}

/** The shop's error URL with the error in its query. */
export function errorAddress({ id, trackId, amount, request }: Movement, code: string, text: string): string {
  const { udf1 = '', udf2 = '', udf3 = '', udf4 = '', udf5 = '' } = request
  const fields = { paymentid: id, trackid: trackId, amt: amount, udf1, udf2, udf3, udf4, udf5 }
  return `${request.errorURL}?${new URLSearchParams({ Error: code, ErrorText: `${code}-${text}`, ...fields })}`
}

function decide(choice: Choice, { id }: Movement, now: number): Partial<Movement> {
  if (choice === 'cancel') return { status: 'CANCELED' }
  const count = id.slice(-9)
  const numbers = { tranId: `2${count.padStart(14, '0')}`, ref: count.padStart(12, '0') }
  const postDate = new Date(now).toISOString().slice(5, 10).replace('-', '')
  if (choice === 'decline') return { status: 'NOT CAPTURED', ...numbers, postDate }
  return { status: 'CAPTURED', ...numbers, postDate, auth: `B${count.slice(-5)}` }
}

/** KNET's timeout for the shop, in milliseconds. */
const WAIT = 30_000

async function notifyShop(payment: Movement, resourceKey: string): Promise<string | undefined> {
  const body = new URLSearchParams({ trandata: encrypt(responseOf(payment), resourceKey) })
  try {
    const answer = await fetch(payment.request.responseURL!, {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(WAIT),
    })
    return /^REDIRECT=(\S+)/.exec(await answer.text())?.[1]
  } catch {
    // The shop is unreachable; the payment stays paid, and the shopper is redirected anyway.
    return undefined
  }
}

function responseOf({ id, status, auth, ref, tranId, postDate, trackId, amount, request }: Movement): string {
  const { udf1 = '', udf2 = '', udf3 = '', udf4 = '', udf5 = '' } = request
  const marks = { udf1, udf2, udf3, udf4, udf5, amt: amount }
  const numbers = { auth, avr: 'N', ref, tranid: tranId, postdate: postDate, trackid: trackId }
  return new URLSearchParams({ paymentid: id, result: status, ...numbers, ...marks }).toString()
}
