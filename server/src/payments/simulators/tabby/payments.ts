import { randomUUID } from 'node:crypto'
import { tabbyTakes } from '../../tabby/currency.ts'
import { exceeds, writtenAmount } from '../amounts.ts'
import type { Choice } from '../page/page.ts'
import { type MovementBody, Refusal, type SessionBody, type TabbyAccount, type TabbyEntry } from './account.ts'

/** Creates a payment; its status is REJECTED if Tabby does not lend to this buyer. */
export function createPayment({ ledger, merchantCode }: TabbyAccount, body: SessionBody): TabbyEntry {
  const { payment, lang, merchant_code, merchant_urls } = body
  if (merchant_code !== merchantCode) throw new Refusal(404, 'not_found', 'merchant not found')
  const amount = tabbyTakes(payment.currency) && writtenAmount(Number(payment.amount), payment.currency)
  if (!amount || amount !== payment.amount || !payment.buyer.email.includes('@'))
    throw new Refusal(400, 'bad_data', 'payment is invalid')
  return ledger.add({
    id: randomUUID(),
    gateway: 'tabby',
    invoice: payment.order?.reference_id ?? '',
    kind: 'payment',
    status: payment.buyer.phone.endsWith(REJECTED_PHONE) || Number(amount) > LIMIT ? 'REJECTED' : 'CREATED',
    amount,
    currency: payment.currency,
    locale: lang,
    urls: merchant_urls,
  })
}

export function readPayment({ ledger }: TabbyAccount, id: string): TabbyEntry {
  const payment = ledger.find((entry) => entry.kind === 'payment' && entry.id === id)
  if (!payment) throw new Refusal(404, 'not_found', 'no such payment')
  return payment
}

/** Applies the shopper's choice on Tabby's page and returns the URL back to the shop. */
export function choose(account: TabbyAccount, id: string, choice: Choice): string {
  const { status, urls } = readPayment(account, id)
  const [next, end] = ends[choice] ?? ends.cancel!
  if (status === 'CREATED') setPayment(account, id, next)
  const back = new URL(urls![end])
  back.searchParams.set('payment_id', id)
  return back.href
}

/** Sets the status of a payment and notifies the shop. */
export function setPayment({ ledger, notify }: TabbyAccount, id: string, status: string): TabbyEntry {
  const payment = ledger.change(id, { status })
  notify(payment)
  return payment
}

/** Captures an authorised payment; a full capture closes it. The same reference captures once. */
export function capture(account: TabbyAccount, id: string, body: MovementBody): TabbyEntry {
  const payment = readPayment(account, id)
  if (movementsOf(account, id, 'capture').some(({ invoice }) => invoice === body.reference_id)) return payment
  if (payment.status !== 'AUTHORIZED') throw new Refusal(400, 'bad_data', 'payment is not authorized')
  addMovement(account, payment, 'capture', body)
  const isFull = !exceeds([payment.amount], body.amount)
  return isFull ? setPayment(account, id, 'CLOSED') : payment
}

/** Closes an authorised payment. */
export function close(account: TabbyAccount, id: string): TabbyEntry {
  if (readPayment(account, id).status !== 'AUTHORIZED') throw new Refusal(400, 'bad_data', 'payment is not authorized')
  return setPayment(account, id, 'CLOSED')
}

/** Refunds a closed payment up to what was captured; the same reference is a conflict. */
export function refund(account: TabbyAccount, id: string, body: MovementBody): TabbyEntry {
  const payment = readPayment(account, id)
  if (movementsOf(account, id, 'refund').some(({ invoice }) => invoice === body.reference_id))
    throw new Refusal(409, 'conflict', 'refund exists already')
  if (payment.status !== 'CLOSED' || movementsOf(account, id, 'capture').length === 0)
    throw new Refusal(400, 'bad_data', 'can not refund payment that has no captures and not closed')
  addMovement(account, payment, 'refund', body)
  return payment
}

export const movementsOf = ({ ledger }: Pick<TabbyAccount, 'ledger'>, id: string, of: 'capture' | 'refund') =>
  ledger.all((entry) => entry.kind === of && entry.of === id)

/** The highest amount that is lent, in major units of any currency. */
export const LIMIT = 2_000

/** The end of the test phone number of a buyer to whom Tabby lends nothing. */
const REJECTED_PHONE = '90000002'

const ends: Partial<Record<Choice, ['AUTHORIZED' | 'REJECTED' | 'EXPIRED', 'success' | 'failure' | 'cancel']>> = {
  pay: ['AUTHORIZED', 'success'],
  decline: ['REJECTED', 'failure'],
  cancel: ['EXPIRED', 'cancel'],
}

function addMovement(account: TabbyAccount, payment: TabbyEntry, kind: 'capture' | 'refund', body: MovementBody) {
  const { id: of, currency, gateway } = payment
  const earlier = movementsOf(account, of, kind).map(({ amount }) => amount)
  if (exceeds([...earlier, body.amount], payment.amount)) throw new Refusal(400, 'bad_data', 'amount is too high')
  const { amount, reference_id: invoice } = body
  account.ledger.add({ id: randomUUID(), gateway, invoice, kind, status: 'DONE', amount, currency, of })
}
