import { type Currency, fixedDecimals, type Minor, toMinor } from '@rawnaq/rules/money'
import { z } from 'zod'
import { type Attempt, type Outcome, UnknownOutcome } from '../provider.ts'
import type { ApiCall } from '../wire/api-client.ts'

const movement = z.object({ id: z.string(), amount: z.string(), reference_id: z.string().nullish() })

/** The fields of a payment that the shop uses. Amounts are text in major units. */
export const tabbyPayment = z.object({
  id: z.uuid(),
  status: z.enum(['CREATED', 'AUTHORIZED', 'CLOSED', 'REJECTED', 'EXPIRED']),
  is_test: z.boolean(),
  amount: z.string(),
  currency: z.string(),
  order: z.object({ reference_id: z.string().nullish() }),
  captures: z.array(movement).nullish(),
  refunds: z.array(movement).nullish(),
})

export type TabbyPayment = z.output<typeof tabbyPayment>

/** Whether an amount of Tabby is this one. */
export const isAmount = (amount: string, expected: Minor, { digits }: Currency): boolean =>
  /^\d+(\.\d+)?$/.test(amount) && Number(amount) === Number(fixedDecimals(expected, digits))

/** Throws `UnknownOutcome` for a payment of another attempt, amount, currency or mode. */
export function refuseUnlessOf(payment: TabbyPayment, attempt: Attempt, isTest: boolean) {
  const isOf =
    payment.order.reference_id === attempt.invoice &&
    payment.currency === attempt.currency.code &&
    payment.is_test === isTest &&
    isAmount(payment.amount, attempt.amount, attempt.currency)
  if (!isOf) throw new UnknownOutcome('Tabby reported another payment')
}

/** Reads a payment. Throws `UnknownOutcome` for one that Tabby does not know. */
export async function readPayment(call: ApiCall, id: string): Promise<TabbyPayment> {
  const response = await call({ method: 'GET', path: pathOf(id) }, tabbyPayment)
  if (!('read' in response)) throw new UnknownOutcome('Tabby does not know a payment it has created')
  if (response.read.id !== id) throw new UnknownOutcome('Tabby reported another payment')
  return response.read
}

/**
 * Captures an authorised payment in full, under the invoice number as idempotency key. Without `mayCapture` it is
 * closed instead, which returns the first instalment.
 */
export async function decide(call: ApiCall, attempt: Attempt, id: string, mayCapture: boolean): Promise<TabbyPayment> {
  const { invoice, amount, currency } = attempt
  const body = { amount: fixedDecimals(amount, currency.digits), reference_id: invoice }
  const capture = { method: 'POST', path: `${pathOf(id)}/captures`, body } as const
  const close = { method: 'POST', path: `${pathOf(id)}/close`, body: {} } as const
  const response = await call(mayCapture ? capture : close, tabbyPayment)
  // Another request may have captured or closed it meanwhile.
  return 'read' in response ? response.read : readPayment(call, id)
}

/** The outcome of a payment; a captured one is paid, a closed one without a capture was given up. */
export function outcomeOf({ id, status, captures }: TabbyPayment, { amount, currency }: Attempt): Outcome {
  if (status === 'CREATED') return { is: 'open' }
  if (status === 'REJECTED') return { is: 'failed', failure: 'declined' }
  if (status === 'EXPIRED') return { is: 'failed', failure: 'given_up' }
  if (status === 'AUTHORIZED') throw new UnknownOutcome('Tabby has neither captured nor closed a payment')
  const captured = (captures ?? []).reduce((sum, one) => sum + toMinor(Number(one.amount), currency.digits), 0)
  if (captured === 0) return { is: 'failed', failure: 'given_up' }
  if (captured !== amount) throw new UnknownOutcome('Tabby captured another amount')
  return { is: 'paid', reference: id }
}

export const pathOf = (id: string) => `/api/v2/payments/${encodeURIComponent(id)}`
