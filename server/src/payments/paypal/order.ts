import { type Currency, fixedDecimals, type Minor } from '@rawnaq/rules/money'
import { z } from 'zod'
import { type Attempt, type Outcome, UnknownOutcome } from '../provider.ts'

const money = z.object({ currency_code: z.string(), value: z.string() })

type PaypalMoney = z.output<typeof money>

/** The fields of a PayPal order that the shop uses. */
export const paypalOrder = z.object({
  id: z.string(),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  links: z.array(z.object({ rel: z.string(), href: z.string() })).default([]),
  purchase_units: z
    .array(
      z.object({
        invoice_id: z.string().optional(),
        amount: money.optional(),
        payments: z
          .object({ captures: z.array(z.object({ id: z.string(), status: z.string(), amount: money })).default([]) })
          .optional(),
      }),
    )
    .default([]),
})

export type PaypalOrder = z.output<typeof paypalOrder>

/** An amount in PayPal's format. */
export const paypalMoney = (amount: Minor, { code, digits }: Currency) => ({
  currency_code: code,
  value: fixedDecimals(amount, digits),
})

/** Throws `UnknownOutcome` for an order of another attempt. */
export function refuseUnlessOf({ purchase_units: [unit] }: PaypalOrder, attempt: Attempt) {
  if (unit?.invoice_id !== attempt.invoice || !hasAmount(unit.amount, attempt))
    throw new UnknownOutcome('PayPal reported another payment')
}

/** The outcome of an attempt from its PayPal order. Throws `UnknownOutcome` for another amount. */
export function outcomeOf({ status, purchase_units: [unit] }: PaypalOrder, attempt: Attempt): Outcome {
  if (status === 'VOIDED') return { is: 'failed', failure: 'given_up' }
  if (status !== 'COMPLETED') return { is: 'open' }
  const capture = unit?.payments?.captures.at(-1)
  const is = capture && captured[capture.status]
  if (!is) throw new UnknownOutcome(`PayPal reported a capture that is ${capture?.status}`)
  if (is === 'failed') return { is, failure: 'declined' }
  if (!hasAmount(capture.amount, attempt)) throw new UnknownOutcome('PayPal took another amount')
  return { is, reference: capture.id }
}

const hasAmount = (actual: PaypalMoney | undefined, { amount, currency }: Attempt) => {
  const { currency_code, value } = paypalMoney(amount, currency)
  return actual?.currency_code === currency_code && actual.value === value
}

/** Refunds do not affect the outcome of the payment. */
const captured: Record<string, 'paid' | 'held' | 'failed'> = {
  COMPLETED: 'paid',
  PARTIALLY_REFUNDED: 'paid',
  REFUNDED: 'paid',
  PENDING: 'held',
  DECLINED: 'failed',
  FAILED: 'failed',
}
