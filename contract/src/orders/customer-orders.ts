import { orderStatus } from '@rawnaq/rules/order-status'
import { z } from 'zod'
import { money } from '../fields/money.ts'
import { id, idParam, listQuery } from '../resource.ts'
import { lineRequest, lineRequests } from './line-request.ts'
import { lineOfOrder, order, orderLine, orderUser } from './order.ts'
import { appliedPromotion, charge, totals } from './order-totals.ts'

/** Lists the caller's orders, without drafts unless status 0 is requested. A `user_id` is ignored. */
export const orderListQuery = listQuery.extend({
  status: z.coerce
    .number()
    .pipe(
      z
        .int()
        .min(0)
        .max(Math.max(...Object.values(orderStatus))),
    )
    .optional(),
})

/** Adds a line to a cart, or increases an existing one. Prices are accepted and ignored. */
export const cartLineBody = lineRequest

/** A cart line with the id of its cart. */
export const orderItemBody = cartLineBody.extend({ order_id: id })

/** Sets the quantity, the variant or the options of a line. An omitted field does not change. */
export const cartLineChange = lineRequest.pick({ property_id: true, item_quantity: true, options: true }).partial()

/** Sets the address of a cart, if `address_id` is not null. Every other field is accepted and ignored. */
export const orderFields = z.looseObject({ address_id: z.union([id, idParam]).nullish() }).nullish()

/** The lines of a guest cart to merge. */
export const cartMergeBody = z.object({ items: lineRequests })

/** The secret may be omitted if the browser has the cookie of the order. */
export const claimBody = z.object({ secret: z.string().min(20).max(100).optional() })

/** A cart and one of its lines, by the id of the line or of its item. */
export const cartLineParams = z.object({ order_id: idParam, item_id: idParam })

/** Selects the line of a variant, if the path names the item. */
export const cartLineQuery = z.object({ property_id: idParam.optional() })

/** A cart line at current prices. */
export const cartLine = orderLine
  .extend({
    stock: z.int().describe('The available quantity'),
    available: z
      .boolean()
      .describe('Whether the quantity of the line is available. A sold-out line is not in the totals.'),
    needs_variant: z.boolean().describe('Whether a variant must be chosen first; such a line is not in the totals'),
    needs_options: z.boolean().describe('Whether its options cannot be made; such a line is not in the totals'),
    gone: z.boolean().describe('Whether the item or variant is discontinued; such a line is not in the totals'),
  })
  .meta({ id: 'CartLine' })

/** A cart: an order of status 0, with current totals. A guest's cart has no user, and has an address. */
export const cart = z
  .object({
    id,
    user_id: id.nullable(),
    status: z.literal(orderStatus.draft),
    issue_date: z.string(),
    due_date: z.null(),
    address_id: id.nullable(),
    customer_name: z.string(),
    customer_first_name: z.string(),
    customer_last_name: z.string(),
    customer_mobile: z.string(),
    customer_email: z.string(),
    user: orderUser,
    ...totals,
    coupon_code: z.null(),
    limit_price_for_shipment: money.nullable(),
    items: z.array(cartLine),
    charges: z.array(charge),
    promotions: z.array(appliedPromotion),
  })
  .meta({ id: 'Cart' })

/** An order of the caller: placed, or still a cart. */
export const ownOrder = z.union([cart, order])
export const ownOrderLine = z.union([cartLine, lineOfOrder])

/** A line above the stock: the `wanted` quantity and the quantity now in the cart. */
export const shortfall = z
  .object({
    item_id: id,
    property_id: id.nullable(),
    options: z
      .array(z.object({ option_id: id, value: z.string() }))
      .optional()
      .describe('Absent without options'),
    name: z.string().nullable().describe('Null for a discontinued item'),
    wanted: z.int(),
    item_quantity: z.int(),
  })
  .meta({ id: 'Shortfall' })

const shortfalls = z.array(shortfall)

export const cartRead = z.object({ data: cart })

/** The added or changed line (null if removed), its cart and the shortfalls. */
export const cartChanged = z.object({ data: cartLine.nullable(), order: cart, shortfalls })

/** A line of a placed order and the order. Writing such a line changes nothing. */
export const orderedLine = z.object({ data: lineOfOrder, order, shortfalls })

export const cartMerged = z.object({ data: cart, shortfalls })

export type Cart = z.input<typeof cart>
export type Shortfall = z.input<typeof shortfall>
export type CartChanged = z.input<typeof cartChanged>
export type CartMerged = z.input<typeof cartMerged>
