import type { PaymentFailure } from '@rawnaq/contract/payments'
import { type Minor, toDecimal } from '@rawnaq/rules/money'
import { z } from 'zod'
import { type Attempt, type Outcome, UnknownOutcome } from '../provider.ts'

/** The fields of a charge that the shop uses. */
export const tapCharge = z.object({
  id: z.string().regex(/^chg_[A-Za-z0-9_]{1,80}$/),
  live_mode: z.boolean(),
  status: z.string(),
  amount: z.number(),
  currency: z.string(),
  transaction: z.object({ url: z.string().nullish() }).nullish(),
  reference: z.object({ transaction: z.string().nullish(), order: z.string().nullish() }).nullish(),
  response: z.object({ code: z.string() }).nullish(),
  card: z.object({ last_four: z.string().nullish() }).nullish(),
  /** A timed-out charge whose money Tap has given back by itself. */
  auto_reversed: z.boolean().nullish(),
})

export type TapCharge = z.output<typeof tapCharge>

/** Whether an object of Tap has this amount, currency and mode. */
export const isOfAmount = (
  object: Pick<TapCharge, 'amount' | 'currency' | 'live_mode'>,
  { amount, currency }: { amount: Minor; currency: Attempt['currency'] },
  isTest: boolean,
): boolean =>
  object.amount === toDecimal(amount, currency.digits) &&
  object.currency === currency.code &&
  object.live_mode === !isTest

/** Throws `UnknownOutcome` for a charge of another attempt, amount, currency or mode. */
export function refuseUnlessOf(charge: TapCharge, attempt: Attempt, isTest: boolean) {
  const { transaction, order } = charge.reference ?? {}
  if (transaction !== attempt.invoice || order !== attempt.invoice || !isOfAmount(charge, attempt, isTest))
    throw new UnknownOutcome('Tap reported another payment')
}

/** The outcome of a charge. Throws `UnknownOutcome` for a status that Tap does not document. */
export function outcomeOf({ id, status, response, card, auto_reversed }: TapCharge): Outcome {
  if (status === 'CAPTURED') return { is: 'paid', reference: id, cardEnding: endingOf(card?.last_four) }
  if (openStatuses.includes(status)) return { is: 'open' }
  // It may still turn out captured, so it counts as open until the reservation ends.
  if (undecided.includes(status)) return auto_reversed ? { is: 'failed', failure: 'gateway' } : { is: 'open' }
  const failure = failures[status]
  if (!failure) throw new UnknownOutcome(`Tap reported a charge that is ${status}`)
  return { is: 'failed', failure: failuresByCode[response?.code ?? ''] ?? failure }
}

const endingOf = (digits: string | null | undefined) => (/^\d{4}$/.test(digits ?? '') ? digits! : undefined)

const openStatuses = ['INITIATED', 'IN_PROGRESS']
const undecided = ['TIMEDOUT', 'UNKNOWN']

const failures: Record<string, PaymentFailure> = {
  ABANDONED: 'given_up',
  CANCELLED: 'given_up',
  DECLINED: 'declined',
  RESTRICTED: 'declined',
  FAILED: 'gateway',
  VOID: 'gateway',
}

const failuresByCode: Record<string, PaymentFailure> = {
  405: 'card_number',
  406: 'card_expired',
  407: 'card_expired',
  502: 'card_code',
}
