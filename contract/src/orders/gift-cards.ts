import { giftCardEntryKinds, parseGiftCardCode } from '@rawnaq/rules/gift-card'
import { z } from 'zod'
import { buyerContact } from '../addresses/address.ts'
import { inItsCurrency, money, orderAmount, price, signedMoney } from '../fields/money.ts'
import { email, filledParagraph, optionalLine, paragraph } from '../fields/text.ts'
import { id, idParam, listQuery } from '../resource.ts'
import { day, person, searchText } from '../staff/staff-lists.ts'
import { giftCardTexts } from './gift-card-form.ts'

/** A typed code: its sixteen characters, or an empty text for one that cannot be a code. */
export const giftCardCode = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .transform((typed) => parseGiftCardCode(typed) ?? '')

/** A balance that is asked for by the code. It is sent in the body: a code is never part of a URL. */
export const balanceBody = z.object({ code: giftCardCode })

/** What a gift card is worth now. */
export const giftCardBalance = inItsCurrency(
  'GiftCardBalance',
  z.object({
    last_four: z.string(),
    currency: z.string(),
    balance: money,
    expires_on: z.iso.date().nullable().describe('The last day on which it can be used; null for no end'),
  }),
)

export const giftCardStates = ['active', 'used_up', 'expired', 'blocked', 'not_paid'] as const

/** An entry of the ledger, as staff read it. */
const entry = z
  .object({
    id,
    kind: z.enum(giftCardEntryKinds),
    amount: signedMoney,
    order: z.object({ id, number: z.string() }).nullable(),
    reason: z.string().nullable(),
    user: person,
    at: z.string(),
  })
  .meta({ id: 'GiftCardEntry' })

const rowFields = z.object({
  id,
  last_four: z
    .string()
    .nullable()
    .describe('The end of its newest code; null for store credit, and before its email is sent'),
  customer: z
    .object({ id, name: z.string(), email: z.string() })
    .nullable()
    .describe('The customer whose store credit it is; null for a gift card'),
  state: z.enum(giftCardStates),
  currency: z.string(),
  initial_value: money,
  balance: money,
  expires_on: z.iso.date().nullable(),
  recipient_name: z.string(),
  recipient_email: z.string(),
  send_on: z.iso.date().nullable(),
  sent_at: z.string().nullable(),
  order: z
    .object({ id, number: z.string() })
    .nullable()
    .describe('The order that bought it; null for a card of the staff'),
  created_at: z.string(),
})

/** A gift card in a list of the staff. */
export const giftCardRow = inItsCurrency('GiftCardRow', rowFields)

const giftCardFields = rowFields.extend({
  sender_name: z.string(),
  message: z.string(),
  card_design: z.object({ id, name: z.string() }).nullable(),
  locale: z.enum(['en', 'ar']),
  entries: z.array(entry),
})

/** A gift card as staff read it, with its ledger. */
export const giftCard = inItsCurrency('GiftCard', giftCardFields)

/** An issued card. `code` is returned once, and only if it is not emailed. */
export const issuedGiftCard = inItsCurrency('IssuedGiftCard', giftCardFields.extend({ code: z.string().nullable() }))

export const giftCardQuery = listQuery.extend({
  state: z.enum(giftCardStates).optional(),
  kind: z.enum(['gift_card', 'store_credit']).optional(),
  user_id: idParam.optional(),
  search: searchText
    .optional()
    .describe(
      'The last four characters of a code, or a part of the name, email address or phone number of the recipient or owner',
    ),
})

const amount = price.refine((value) => value > 0, 'too_small')
const optionalEmail = z.union([z.literal(''), email]).nullish()

/** A gift card of the staff. With an email address its code is emailed on the day; without one it is returned. */
export const issueBody = z.object({
  amount,
  recipient_name: optionalLine(100),
  recipient_email: optionalEmail,
  sender_name: optionalLine(100),
  message: z.optional(z.nullable(paragraph(1000))),
  card_design_id: id.nullish(),
  locale: z.enum(['en', 'ar']).default('en'),
  send_on: day.nullish(),
  expires_on: day.nullish(),
})

/**
 * A gift card that a shopper buys: an order of its own, which no coupon and no card of the shop pays. It is emailed in the
 * language of the order, on its day or as soon as it is paid. A guest sends `contact`.
 */
export const buyGiftCardBody = z.object({
  amount,
  card_design_id: id.nullish(),
  ...giftCardTexts.shape,
  send_on: day.nullish(),
  contact: z.optional(buyerContact),
  locale: z.enum(['en', 'ar']).optional(),
  conversion_consent: z
    .boolean()
    .optional()
    .describe('The buyer agreed that the purchase is reported to the platforms of `/conversion-consent`'),
})

/** The gift card that an order bought, for its buyer, who never sees the code. */
export const boughtGiftCard = z
  .object({
    recipient_name: z.string(),
    recipient_email: z.string(),
    sender_name: z.string(),
    message: z.string(),
    card_design: z.object({ id, name: z.string() }).nullable(),
    send_on: z.iso.date().nullable(),
    sent_at: z.string().nullable(),
    expires_on: z.iso.date().nullable(),
  })
  .meta({ id: 'BoughtGiftCard' })

/** A change by staff: what the balance of a gift card or the store credit of an account gains or loses. */
export const correctBody = z.object({
  amount: orderAmount.refine((value) => value !== 0, 'too_small'),
  reason: filledParagraph(500),
})

/** Blocks a card, or allows it again. */
export const blockBody = z.object({ is_blocked: z.boolean() })

/** A new code, which replaces all earlier ones; it is emailed to the address, or returned without one. */
export const renewBody = z.object({ recipient_email: optionalEmail })

/** The store credit of the caller in the currency of the shop, with the newest movements first. */
export const storeCredit = inItsCurrency(
  'StoreCredit',
  z.object({
    currency: z.string(),
    balance: money,
    is_blocked: z.boolean().describe('Whether staff have blocked it: it cannot be used'),
    movements: z.array(
      z.object({
        id,
        kind: z.enum(giftCardEntryKinds),
        amount: signedMoney,
        order: z.object({ id, number: z.string() }).nullable(),
        at: z.string(),
      }),
    ),
  }),
)

export type BuyGiftCardBody = z.input<typeof buyGiftCardBody>
export type BoughtGiftCard = z.input<typeof boughtGiftCard>
export type StoreCredit = z.input<typeof storeCredit>
export type GiftCard = z.input<typeof giftCard>
export type GiftCardRow = z.input<typeof giftCardRow>
export type IssuedGiftCard = z.input<typeof issuedGiftCard>
export type GiftCardBalance = z.input<typeof giftCardBalance>
