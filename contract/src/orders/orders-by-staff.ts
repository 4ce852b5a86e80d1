import { z } from 'zod'
import { buyerContact, guestAddress } from '../addresses/address.ts'
import { addressRow } from '../addresses/addresses.ts'
import { deliveryChoice } from '../delivery/delivery-days.ts'
import { inItsCurrency, orderAmount } from '../fields/money.ts'
import { email, line, paragraph } from '../fields/text.ts'
import { id } from '../resource.ts'
import { searchText } from '../staff/staff-lists.ts'
import { placedOrderFields, refuseAddresses, refuseDelivery } from './checkout.ts'
import { couponCode } from './coupon.ts'
import { giftChoices, giftForm } from './gift-form.ts'
import { lineRequests } from './line-request.ts'
import { collected, orderCurrency } from './quote.ts'

/** The email address of a customer on the phone, who may have none. */
const optionalEmail = { email: z.optional(z.nullable(email)) }
const address = z.object({ ...guestAddress.shape, ...optionalEmail })
const contact = z.object({ ...buyerContact.shape, ...optionalEmail })

/** How an order of the staff is paid: in cash on delivery, or by the customer with a payment link. */
export const staffPaymentChoices = ['cash', 'link'] as const

/** How the customer of an order by staff got in touch. */
export const staffOrderSources = ['whatsapp', 'phone', 'instagram', 'email', 'shop'] as const

const discountAmount = orderAmount.refine((amount) => amount > 0, 'too_small')

/** A discount that staff give. It replaces a coupon; the customer does not see its reason. */
const discount = z.strictObject({ amount: discountAmount, reason: line(200) })

const shared = {
  items: lineRequests,
  ...orderCurrency,
  customer_id: id.nullish().describe('The account of the customer, whose group decides the prices; null for a guest'),
  coupon_code: couponCode.nullish(),
  pay_by: z.enum(staffPaymentChoices),
  delivery: deliveryChoice.nullish(),
  ...collected,
}

/** Prices an order of the staff as the shop does. Nothing is stored. */
export const staffQuoteBody = z
  .object({ ...shared, gift: z.nullish(giftChoices), discount: z.object({ amount: discountAmount }).nullish() })
  .superRefine(refuseBothDiscounts)

/**
 * A new order by staff for a customer with an account, or for a guest: delivered to `address` or to a saved address
 * of the customer. Neither if the recipient of the gift gives it, or if the order is collected; a guest then sends
 * `contact`.
 */
export const staffOrderBody = z
  .object({
    ...shared,
    address: z.optional(address),
    address_id: id.optional(),
    contact: z.optional(contact),
    notes: z.optional(z.nullable(paragraph(1000))),
    gift: z.nullish(giftForm),
    discount: discount.nullish(),
    source: z.enum(staffOrderSources).nullish().describe('The source of the order in reports'),
    expected_total: orderAmount.describe('The `grand_total` of the quote'),
    locale: z.enum(['en', 'ar']).describe('The language of the emails and of the payment link'),
  })
  .superRefine(refuseBothDiscounts)
  .superRefine(refuseAddresses)
  .superRefine(refuseDelivery)

function refuseBothDiscounts(
  { coupon_code, discount: given }: { coupon_code?: string | null | undefined; discount?: object | null | undefined },
  context: z.RefinementCtx,
) {
  if (coupon_code && given) context.addIssue({ code: 'custom', message: 'one_of_two', path: ['coupon_code'] })
}

/** A link with which the customer pays an order, with a prepared message in the language of the order. */
export const paymentLink = z
  .object({
    url: z.string(),
    expires_at: z.string().describe('The payment deadline of the order; the link then no longer takes a payment'),
    text: z.string(),
    whatsapp_url: z.string().nullable().describe('Null without a phone number'),
    is_emailed: z.boolean().describe('Whether an email with the link is on its way'),
  })
  .meta({ id: 'PaymentLink' })

/** The new order, and its payment link unless it is paid in cash. */
export const orderByStaff = inItsCurrency(
  'OrderByStaff',
  z.object({
    ...placedOrderFields.pick({ id: true, number: true, status: true, currency: true, grand_total: true }).shape,
    payment_link: paymentLink.nullable(),
  }),
)

export const customerSearchQuery = z.object({ search: searchText.min(2, 'too_short') })

/** A customer that an order can be for, with the saved addresses. */
export const orderCustomer = z
  .object({ id, name: z.string(), email: z.string(), mobile: z.string(), addresses: z.array(addressRow) })
  .meta({ id: 'OrderCustomer' })

export type StaffQuoteBody = z.input<typeof staffQuoteBody>
export type StaffOrderBody = z.input<typeof staffOrderBody>
export type StaffOrderSource = (typeof staffOrderSources)[number]
export type StaffPaymentChoice = (typeof staffPaymentChoices)[number]
export type PaymentLink = z.input<typeof paymentLink>
export type OrderByStaff = z.input<typeof orderByStaff>
export type OrderCustomer = z.input<typeof orderCustomer>
