import { randomUUID } from 'node:crypto'
import { tapTakes } from '../../tap/currency.ts'
import { writtenAmount } from '../amounts.ts'
import type { Choice } from '../page/page.ts'
import { type ChargeBody, findRepeated, Refusal, type TapAccount, type TapEntry } from './account.ts'

/** Creates a charge; the same idempotency key returns the first one as it was created. */
export function createCharge(account: TapAccount, body: ChargeBody, locale: 'en' | 'ar'): TapEntry {
  checkBody(body)
  const repeated = findRepeated(account, 'charge', body.reference.idempotent)
  if (repeated) return { ...repeated, status: 'INITIATED' }
  return account.ledger.add({
    id: idOf('chg_TS'),
    gateway: 'tap',
    invoice: body.reference.transaction,
    kind: 'charge',
    status: 'INITIATED',
    amount: amountIn(body),
    currency: body.currency,
    created: account.now(),
    idempotent: body.reference.idempotent,
    postUrl: body.post?.url,
    redirectUrl: body.redirect.url,
    expiryMinutes: body.transaction.expiry.period,
    locale,
  })
}

/** A charge; one whose page has expired is abandoned, without a webhook. */
export function readCharge({ ledger, now }: TapAccount, id: string): TapEntry {
  const charge = ledger.find((entry) => entry.kind === 'charge' && entry.id === id)
  if (!charge) throw new Refusal(400, '7017', 'Charge not found')
  const isOver = charge.status === 'INITIATED' && now() > charge.created + charge.expiryMinutes! * 60_000
  return isOver ? ledger.change(id, { status: 'ABANDONED' }) : charge
}

/** Applies the shopper's choice on Tap's page and returns the URL back to the shop. */
export function choose(account: TapAccount, id: string, choice: Choice): string {
  const charge = readCharge(account, id)
  if (charge.status === 'INITIATED') setCharge(account, charge, statusAfter[choice] ?? 'CANCELLED')
  const back = new URL(charge.redirectUrl!)
  back.searchParams.set('tap_id', id)
  return back.href
}

/** Sets the status of a charge and notifies the shop of a captured or failed one. */
export function setCharge({ ledger, notify }: TapAccount, { id }: TapEntry, status: string): TapEntry {
  const charge = ledger.change(id, { status })
  if (!silent.includes(status)) notify(charge)
  return charge
}

export const idOf = (prefix: string) => `${prefix}${randomUUID().replaceAll('-', '')}`

/** The amount of a request with the decimals of its currency. */
export function amountIn({ amount, currency }: { amount: number; currency: string }): string {
  if (!tapTakes(currency)) throw new Refusal(400, '7022', 'Currency is not supported')
  const written = writtenAmount(amount, currency)
  if (written === undefined) throw new Refusal(400, '7022', 'Amount is invalid')
  return written
}

const silent = ['INITIATED', 'ABANDONED', 'CANCELLED']

const statusAfter: Partial<Record<Choice, string>> = { pay: 'CAPTURED', decline: 'DECLINED' }

function checkBody({ customer, source, reference, redirect, transaction }: ChargeBody) {
  const { period, type } = transaction.expiry
  const isValid =
    customer.first_name &&
    customer.email &&
    source.id === 'src_all' &&
    reference.transaction &&
    reference.idempotent &&
    URL.canParse(redirect.url) &&
    type === 'MINUTE' &&
    period >= 5 &&
    period <= 60
  if (!isValid) throw new Refusal(400, '7022', 'Required parameter is missing or invalid')
}
