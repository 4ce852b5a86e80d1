import { MAX_LINES } from '@rawnaq/rules/cart'
import { giftMessageError, printedText } from '@rawnaq/rules/printed-text'
import { z } from 'zod'
import { phone } from '../fields/phone.ts'
import { optionalLine } from '../fields/text.ts'
import { id } from '../resource.ts'

/** A text for a card: stored in Unicode form NFC, at most 200 graphemes in 6 lines, without emoji. */
const giftMessage = z
  .string()
  .max(5000, 'too_long')
  .overwrite(printedText)
  .superRefine((message, context) => {
    const error = giftMessageError(message)
    if (error) context.addIssue({ code: 'custom', message: error })
  })

const choices = {
  /** Wraps the whole order in one box; or `wraps` wraps single lines, each item by itself. */
  gift_wrap_id: id.nullish(),
  wraps: z
    .array(
      z.object({
        /** The position of the line in `items`, of the request or of the cart. */
        line: z
          .int()
          .min(0)
          .max(MAX_LINES - 1),
        gift_wrap_id: id,
      }),
    )
    .max(MAX_LINES)
    .nullish(),
  /** The greeting card. */
  card_design_id: id.nullish(),
  /** The sender does not know the address: the recipient gives it by a link of the shop. */
  address_from_recipient: z.boolean().default(false),
}

/** What decides the price of a gift. Other fields of a gift are ignored. */
export const giftChoices = z.object(choices).superRefine(refuseBothWraps)

/** The gift of an order, of a customer or a guest. Without one, an order has no gift data. */
export const giftBody = z
  .object({
    ...choices,
    /** Whether it goes to somebody else. */
    is_gift: z.boolean().default(true),
    /** A tag of the group `occasion`. */
    occasion_id: id.nullish(),
    message: giftMessage.nullish(),
    sender_name: optionalLine(100),
    /** The recipient does not learn the name of the sender. */
    is_sender_hidden: z.boolean().default(false),
    /** Nobody contacts the recipient before the delivery. */
    is_surprise: z.boolean().default(false),
    recipient_name: optionalLine(100),
    recipient_phone: z.optional(z.nullable(phone)),
  })
  .superRefine(refuseBothWraps)

/**
 * The fields that are missing to ask the recipient for the address. An order for a gift list needs none if the list has
 * an address.
 */
export function missingOfRecipient({ address_from_recipient, ...gift }: Partial<z.output<typeof giftBody>>) {
  const fields = ['recipient_name', 'recipient_phone'] as const
  return address_from_recipient ? fields.filter((field) => !gift[field]) : []
}

function refuseBothWraps(
  { gift_wrap_id, wraps }: { gift_wrap_id?: number | null | undefined; wraps?: { line: number }[] | null | undefined },
  context: z.RefinementCtx,
) {
  const refuse = (path: (string | number)[]) => context.addIssue({ code: 'custom', message: 'one_of_two', path })
  if (gift_wrap_id && wraps?.length) refuse(['gift_wrap_id'])
  wraps?.forEach(({ line }, index) => {
    if (wraps.findIndex((other) => other.line === line) < index) refuse(['wraps', index, 'line'])
  })
}

/** The gift of a placed order, with names as they were when it was placed. Wraps are in `charges`. */
export const gift = z
  .object({
    is_gift: z.boolean(),
    occasion: z.object({ id: id.nullable(), name: z.string(), is_condolence: z.boolean() }).nullable(),
    message: z.string().nullable(),
    sender_name: z.string().nullable(),
    is_sender_hidden: z.boolean(),
    is_surprise: z.boolean(),
    card_design: z.object({ id: id.nullable(), name: z.string() }).nullable(),
    recipient_name: z.string().nullable(),
    recipient_phone: z.string().nullable(),
    address_from_recipient: z.boolean(),
    /** When the recipient gave the address. The address itself is only for the staff. */
    address_received_at: z.string().nullable(),
  })
  .meta({ id: 'Gift' })

export type GiftBody = z.input<typeof giftBody>
export type Gift = z.input<typeof gift>
