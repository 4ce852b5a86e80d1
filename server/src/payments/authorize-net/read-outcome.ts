import type { PaymentFailure } from '@rawnaq/contract/payments'
import { z } from 'zod'
import { type Outcome, UnknownOutcome } from '../provider.ts'
import type { ApiResponse } from './client.ts'

/** The response to a request that moves money. */
export const transactionAnswer = z.object({
  transactionResponse: z
    .object({
      responseCode: z.string().optional(),
      transId: z.string().optional(),
      accountNumber: z.string().optional(),
      errors: z.array(z.object({ errorCode: z.string() })).optional(),
    })
    .optional(),
})

export type TransactionAnswer = ApiResponse<z.output<typeof transactionAnswer>>

/** The outcome of a request that moves money. Throws `UnknownOutcome` if the response does not tell. */
export function outcomeOf(answer: TransactionAnswer): Outcome {
  const { responseCode, transId, accountNumber, errors = [] } = answer.read?.transactionResponse ?? {}
  if (responseCode === undefined) return outcomeOfRefusal(answer)
  if (responseCode === '2' || responseCode === '3') return failedFor(responseCode, errors[0]?.errorCode ?? '')
  if (!answer.isOk || !transId || !/^[14]$/.test(responseCode))
    throw new UnknownOutcome('Authorize.Net contradicts itself')
  // An account in test mode approves everything under the number 0 and takes nothing.
  if (/^0+$/.test(transId)) return refusedTheShop('as its account is in test mode')
  return { is: responseCode === '1' ? 'paid' : 'held', reference: transId, cardEnding: endingOf(accountNumber) }
}

/** The last four digits of a number as the gateway shows it, such as XXXX1111. */
export const endingOf = (cardNumber: string | undefined) => cardNumber?.match(/\d{4}$/)?.[0]

/** The reason of a failure, from a response code (2 declined, 3 error) and a response reason code. */
export function failureFor(responseCode: string, reason: string): PaymentFailure {
  const match = Object.entries(reasons).find(([, codes]) => codes.includes(Number(reason)))
  if (match) return match[0] as PaymentFailure // The keys of the table.
  return responseCode === '2' ? 'declined' : 'gateway'
}

function failedFor(responseCode: string, reason: string): Outcome {
  if (duplicates.includes(reason)) throw new UnknownOutcome('Authorize.Net has heard of this attempt before')
  return { is: 'failed', failure: failureFor(responseCode, reason) }
}

/** The gateway already has this sale or refund; networks may duplicate requests. */
const duplicates = ['11', '318']

/** By the gateway's response reason codes. All others are `declined` or `gateway`. */
const reasons: Partial<Record<PaymentFailure, number[]>> = {
  card_number: [6, 37, 315],
  card_expired: [7, 8, 316, 317],
  card_code: [44, 45, 65, 78],
  address: [27, 127],
  declined: [17, 28, 54, 55],
}

/**
 * Codes of requests refused before processing: unreadable, unauthorised, account not set up, or token expired or
 * foreign. All others may come after the charge: E00001 is an internal error, E00053 and E00104 mean busy, E00114 also
 * answers a duplicated request.
 */
const nothingTaken = /^E000(0[2-9]|1[0-6]|44|45)$|^E0011[56]$/

function outcomeOfRefusal(answer: TransactionAnswer): Outcome {
  const code = answer.isOk ? 'no transaction' : answer.code
  if (!nothingTaken.test(code)) throw new UnknownOutcome(`Authorize.Net left it open: ${code}`)
  return refusedTheShop(`with ${code}`)
}

function refusedTheShop(how: string): Outcome {
  console.error(`Authorize.Net takes no money for the shop, ${how}`)
  return { is: 'failed', failure: 'gateway' }
}
