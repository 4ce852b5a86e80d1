import { MAX_LINES } from '@rawnaq/rules/cart'
import { giftMessageError, printedText } from '@rawnaq/rules/printed-text'
import * as z from 'zod/mini'
import { phone } from '../fields/phone.ts'
import { recordId } from '../fields/record-id.ts'
import { optionalLine } from '../fields/text.ts'

/** A text for a card: stored in Unicode form NFC, at most 200 graphemes in 6 lines, without emoji. */
const giftMessage = z.string().check(
  z.maxLength(5000, 'too_long'),
  z.overwrite(printedText),
  z.superRefine<string>((message, context) => {
    const error = giftMessageError(message)
    if (error) context.addIssue({ code: 'custom', message: error })
  }),
)

const choices = {
  /** Wraps the whole order in one box; or `wraps` wraps single lines, each item by itself. */
  gift_wrap_id: z.nullish(recordId),
  wraps: z.nullish(
    z
      .array(
        z.object({
          /** The position of the line in `items`, of the request or of the cart. */
          line: z.int().check(z.gte(0), z.lte(MAX_LINES - 1)),
          gift_wrap_id: recordId,
        }),
      )
      .check(z.maxLength(MAX_LINES)),
  ),
  /** The greeting card. */
  card_design_id: z.nullish(recordId),
  /** The sender does not know the address: the recipient gives it by a link of the shop. */
  address_from_recipient: z._default(z.boolean(), false),
}

/** What decides the price of a gift. Other fields of a gift are ignored. */
export const giftChoices = z.object(choices).check(z.superRefine(refuseBothWraps))

/** The gift of an order, of a customer or a guest. Without one, an order has no gift data. */
export const giftForm = z
  .object({
    ...choices,
    /** Whether it goes to somebody else. */
    is_gift: z._default(z.boolean(), true),
    /** A tag of the group `occasion`. */
    occasion_id: z.nullish(recordId),
    message: z.nullish(giftMessage),
    sender_name: optionalLine(100),
    /** The recipient does not learn the name of the sender. */
    is_sender_hidden: z._default(z.boolean(), false),
    /** Nobody contacts the recipient before the delivery. */
    is_surprise: z._default(z.boolean(), false),
    recipient_name: optionalLine(100),
    recipient_phone: z.optional(z.nullable(phone)),
  })
  .check(z.superRefine(refuseBothWraps))

/**
 * The fields that are missing to ask the recipient for the address. An order for a gift list needs none if the list has
 * an address.
 */
export function missingOfRecipient({ address_from_recipient, ...gift }: Partial<z.output<typeof giftForm>>) {
  const fields = ['recipient_name', 'recipient_phone'] as const
  return address_from_recipient ? fields.filter((field) => !gift[field]) : []
}

function refuseBothWraps(
  { gift_wrap_id, wraps }: { gift_wrap_id?: number | null | undefined; wraps?: { line: number }[] | null | undefined },
  context: z.core.$RefinementCtx,
) {
  const refuse = (path: (string | number)[]) => context.addIssue({ code: 'custom', message: 'one_of_two', path })
  if (gift_wrap_id && wraps?.length) refuse(['gift_wrap_id'])
  wraps?.forEach(({ line }, index) => {
    if (wraps.findIndex((other) => other.line === line) < index) refuse(['wraps', index, 'line'])
  })
}

export type GiftForm = z.input<typeof giftForm>
