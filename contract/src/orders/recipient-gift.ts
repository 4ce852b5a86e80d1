import { z } from 'zod'
import { recipientAddress } from '../addresses/address.ts'
import { picture } from '../catalogue/pictures.ts'
import { deliveryChoice } from '../delivery/delivery-days.ts'
import { id, idParam } from '../resource.ts'
import { day } from '../staff/staff-lists.ts'

/** The token of a gift link: 256 random bits. */
export const giftToken = z.object({ token: z.string().regex(/^[\w-]{43}$/) })

/** A new link for the recipient, with a prepared message in the language of the order. */
export const giftLink = z
  .object({
    url: z.string(),
    expires_at: z.string(),
    text: z.string(),
    whatsapp_url: z.string(),
    sms_url: z.string(),
  })
  .meta({ id: 'GiftLink' })

/** Where a gift is: it needs its address, is being prepared, is on its way, or was delivered. */
const states = ['waiting_for_address', 'preparing', 'on_its_way', 'delivered'] as const

/** A gift as its recipient reads it: without a price, an address or the contact data of the sender. */
export const recipientGift = z
  .object({
    recipient_name: z.string(),
    sender_name: z.string().nullable().describe('Null if the sender is hidden or gave no name'),
    is_condolence: z.boolean(),
    is_surprise: z.boolean().describe('Whether message and items stay hidden until the delivery'),
    message: z.string().nullable(),
    items: z.array(
      z.object({
        name: z.string(),
        quantity: z.int(),
        size: z.string().nullable(),
        color: z.string().nullable(),
        image: picture.nullable(),
        care: z.string().nullable().describe('The description of the item, with how to care for it'),
      }),
    ),
    state: z.enum(states),
    is_address_from_recipient: z.boolean().describe('Whether the recipient gives the address, or has given it'),
    delivery_day: z.string().nullable(),
    delivery_from: z.string().nullable(),
    delivery_to: z.string().nullable(),
    areas: z
      .array(z.object({ id, name: z.string(), governorate: z.string() }))
      .describe('The areas in Kuwait to choose from while the address is missing'),
    needs_day: z.boolean().describe('Whether a delivery slot must be chosen if there is one'),
  })
  .meta({ id: 'RecipientGift' })

/** The days with slots that the recipient can choose: those without a fee. */
export const recipientDays = z
  .array(z.object({ day, slots: z.array(z.object({ id, from_time: z.string(), to_time: z.string() })) }))
  .meta({ id: 'RecipientDays' })

export const recipientDaysQuery = z.object({ area_id: idParam })

/** The address of a recipient, with an area of Kuwait and a slot where there are some. */
export const recipientAddressBody = z.object({ ...recipientAddress.shape, delivery: deliveryChoice.nullish() })

export type GiftLink = z.input<typeof giftLink>
export type RecipientGift = z.input<typeof recipientGift>
export type RecipientDays = z.input<typeof recipientDays>
export type RecipientAddressBody = z.input<typeof recipientAddressBody>
