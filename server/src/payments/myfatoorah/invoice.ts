import { type Minor, toDecimal } from '@rawnaq/rules/money'
import { z } from 'zod'
import { type Attempt, type Outcome, UnknownOutcome } from '../provider.ts'

/** Ids and amounts come as text or as numbers. */
export const myfatoorahId = z.union([z.string().regex(/^[\w-]{1,100}$/), z.number().int()]).transform(String)

/** An amount in the currency of the account, which is that of the shop. */
export const myfatoorahAmount = z.object({
  BaseCurrency: z.string(),
  ValueInBaseCurrency: z.union([z.string().regex(/^[\d.]+$/), z.number()]).transform(Number),
})

/** The fields of an invoice that the shop uses. Each try of the shopper to pay it is a transaction. */
export const myfatoorahInvoice = z.object({
  Invoice: z.object({
    Id: myfatoorahId,
    Status: z.string(),
    ExpirationDate: z.string().nullish(),
    ExternalIdentifier: z.string().nullish(),
  }),
  Transactions: z
    .array(
      z.object({
        Status: z.string(),
        PaymentId: myfatoorahId.nullish(),
        Card: z.object({ Number: z.string().nullish() }).nullish(),
      }),
    )
    .nullish(),
  Amount: myfatoorahAmount,
})

export type MyfatoorahInvoice = z.output<typeof myfatoorahInvoice>

/** Whether an amount of MyFatoorah is this one. */
export const isAmount = (
  { BaseCurrency, ValueInBaseCurrency }: z.output<typeof myfatoorahAmount>,
  { amount, currency }: { amount: Minor; currency: Attempt['currency'] },
): boolean => BaseCurrency === currency.code && ValueInBaseCurrency === toDecimal(amount, currency.digits)

/** Throws `UnknownOutcome` for an invoice of another attempt or amount. */
export function refuseUnlessOf({ Invoice, Amount }: MyfatoorahInvoice, attempt: Attempt) {
  const isOther = attempt.session !== null && Invoice.Id !== attempt.session
  if (isOther || Invoice.ExternalIdentifier !== attempt.invoice || !isAmount(Amount, attempt))
    throw new UnknownOutcome('MyFatoorah reported another payment')
}

/**
 * The outcome of an invoice. One successful transaction pays it. A failed one decides nothing: the invoice can be paid
 * until it expires. Throws `UnknownOutcome` for a status that MyFatoorah does not document.
 */
export function outcomeOf({ Invoice, Transactions }: MyfatoorahInvoice): Outcome {
  const taken = Transactions?.find(({ Status, PaymentId }) => Status === 'SUCCESS' && PaymentId)
  if (taken) return { is: 'paid', reference: taken.PaymentId!, cardEnding: endingOf(taken.Card?.Number) }
  if (Invoice.Status === 'CANCELED') return { is: 'failed', failure: 'given_up' }
  if (Invoice.Status !== 'PENDING') throw new UnknownOutcome(`MyFatoorah reported an invoice that is ${Invoice.Status}`)
  const isUndecided = Transactions?.some(({ Status }) => undecided.includes(Status))
  const isOver = Date.parse(Invoice.ExpirationDate ?? '') < Date.now()
  return isOver && !isUndecided ? { is: 'failed', failure: 'given_up' } : { is: 'open' }
}

const undecided = ['INPROGRESS', 'AUTHORIZE']

const endingOf = (number: string | null | undefined) => /\d{4}$/.exec(number ?? '')?.[0]
