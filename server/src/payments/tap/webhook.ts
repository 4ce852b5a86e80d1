import { createHmac } from 'node:crypto'
import { currencyOf, fixedDecimals, toMinor } from '@rawnaq/rules/money'
import { z } from 'zod'
import type { GatewayMessage } from '../provider.ts'
import { jsonIn } from '../wire/json-in.ts'
import { isSignature } from '../wire/signature.ts'
import { tapTakes } from './currency.ts'

const text = z.union([z.string(), z.number()]).nullish()

/** The fields that Tap signs. */
const signedObject = z.object({
  id: z.string().regex(/^(chg|re)_[A-Za-z0-9_]{1,80}$/),
  amount: z.number().positive(),
  currency: z.string().refine(tapTakes),
  status: z.string(),
  /** Of a refund. */
  created: text,
  transaction: z.object({ created: text }).nullish(),
  reference: z.object({ gateway: text, payment: text }).nullish(),
})

export type SignedObject = z.output<typeof signedObject>

/** The id in a webhook with a valid signature; null for any other message, and for charges of more than a day ago. */
export function readWebhook({ body, headers }: GatewayMessage, secretKey: string): string | null {
  const object = signedObject.safeParse(jsonIn(body))
  if (!object.success || !isSignature(headers.hashstring ?? '', signatureOf(object.data, secretKey))) return null
  return isOld(object.data) ? null : object.data.id
}

/** Tap's signature of a charge or refund. It covers neither our reference nor the mode. */
export function signatureOf(object: SignedObject, secretKey: string): string {
  const { id, amount, currency, status, reference } = object
  const { digits } = currencyOf(currency)
  const fields = {
    id,
    amount: fixedDecimals(toMinor(amount, digits), digits),
    currency,
    gateway_reference: reference?.gateway ?? '',
    payment_reference: reference?.payment ?? '',
    status,
    created: createdOf(object) ?? '',
  }
  const signed = Object.entries(fields).map(([name, value]) => `x_${name}${value}`)
  return createHmac('sha256', secretKey).update(signed.join('')).digest('hex')
}

const createdOf = ({ id, created, transaction }: SignedObject) =>
  id.startsWith('re_') ? created : transaction?.created

/** A page of Tap is open for an hour at most. A refund may take weeks. */
const isOld = (object: SignedObject) =>
  object.id.startsWith('chg_') && !(Date.now() - Number(createdOf(object) ?? 0) < DAY)

const DAY = 24 * 3_600_000
