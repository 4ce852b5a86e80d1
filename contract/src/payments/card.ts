import { CARD_YEARS_AHEAD, cardBrand, cardDigits, isCardCode, isCardInDate, isCardNumber } from '@rawnaq/rules/card'
import { latinDigits } from '@rawnaq/rules/digits'
import * as z from 'zod/mini'
import { maxLength, notEmpty } from '../fields/text.ts'

const typedDigits = z.overwrite(cardDigits)

/** A card as typed. It is sent to the gateway and never stored. */
export const card = z
  .object({
    card_number: z.string().check(maxLength(40), typedDigits, notEmpty, z.refine(isCardNumber, 'card_number')),
    expiry_month: z.pipe(
      z.string().check(typedDigits, notEmpty, z.regex(/^(0?[1-9]|1[0-2])$/, 'not_an_option')),
      z.transform(Number),
    ),
    expiry_year: z.pipe(
      z.string().check(typedDigits, notEmpty, z.regex(/^\d{4}$/, 'not_an_option')),
      z.transform(Number),
    ),
    cvv: z
      .string()
      .check(maxLength(12), z.trim(), z.overwrite(latinDigits), notEmpty, z.regex(/^\d{3,4}$/, 'card_code')),
  })
  .check((payload) => {
    const { card_number, expiry_month, expiry_year, cvv } = payload.value
    const refuse = (field: string, message: string) =>
      payload.issues.push({ code: 'custom', message, path: [field], input: undefined })
    const today = new Date()
    if (!isCardCode(cvv, cardBrand(card_number))) refuse('cvv', 'card_code')
    if (expiry_year > today.getFullYear() + CARD_YEARS_AHEAD) refuse('expiry_year', 'not_an_option')
    else if (!isCardInDate(expiry_month, expiry_year, today)) refuse('expiry_month', 'card_expired')
  })

export type Card = z.output<typeof card>
export type TypedCard = z.input<typeof card>
