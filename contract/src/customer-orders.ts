import { orderStatus } from '@rawnaq/rules/order-status'
import { z } from 'zod'
import { money } from './money.ts'
import { lineRequest, lineRequests, order, orderLine, orderUser, totals } from './ordering.ts'
import { id, idParam, listQuery } from './resource.ts'

/** The orders of whoever asks, drafts left out unless status 0 is asked for; a `user_id` beside it is ignored. */
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

/** One more line of a cart, or more of one that is there; prices beside it are accepted and ignored. */
export const cartLineBody = lineRequest

/** The same with the cart it belongs to named beside it. */
export const orderItemBody = cartLineBody.extend({ order_id: id })

/** How many of a line there are to be, and in which variant; what is left out stays. */
export const cartLineChange = lineRequest.pick({ property_id: true, item_quantity: true }).partial()

/**
 * An order's own fields as a client keeps them: a cart goes to `address_id`, where that is not null; every other field is
 * accepted and ignored, since the shop knows it better.
 */
export const orderFields = z.looseObject({ address_id: z.union([id, idParam]).nullish() }).nullish()

/** The lines of a guest's cart. */
export const cartMergeBody = z.object({ items: lineRequests })

/** The secret may be left out where the browser holds its cookie. */
export const claimBody = z.object({ secret: z.string().min(20).max(100).optional() })

/** In which cart, and which of its lines: by the line's id, else by the id of its item. */
export const cartLineParams = z.object({ order_id: idParam, item_id: idParam })

/** Tells the lines of one item apart, where the item is named. */
export const cartLineQuery = z.object({ property_id: idParam.optional() })

/** A line of a customer's cart at the prices of this moment. */
export const cartLine = orderLine
  .extend({
    /** How many there are to sell. */
    stock: z.int(),
    /** Whether as many as there are of it can be bought now; what cannot be had at all is not in the figures. */
    available: z.boolean(),
    /** Whether this item is only sold in a variant, and none was named; not in the figures. */
    needs_variant: z.boolean(),
    /** Whether the item, or this variant of it, is not sold any more; not in the figures. */
    gone: z.boolean(),
  })
  .meta({ id: 'CartLine' })

/** A cart: the order of status 0, with the figures of this moment; a guest's belongs to no user, and names its address. */
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
  })
  .meta({ id: 'Cart' })

/** An order of whoever asks: placed, or still a cart. */
export const ownOrder = z.union([cart, order])
export const ownOrderLine = z.union([cartLine, orderLine])

/** What did not fit into a cart: as many as were `wanted` of it, and as many as it holds now. */
export const shortfall = z
  .object({
    item_id: id,
    property_id: id.nullable(),
    /** Null for what is not sold any more. */
    name: z.string().nullable(),
    wanted: z.int(),
    item_quantity: z.int(),
  })
  .meta({ id: 'Shortfall' })

const shortfalls = z.array(shortfall)

export const cartRead = z.object({ data: cart })

/** The line that was added or changed, null when it went, beside its cart and what did not fit. */
export const cartChanged = z.object({ data: cartLine.nullable(), order: cart, shortfalls })

/** A line of a placed order beside that order, which it no longer changes. */
export const orderedLine = z.object({ data: orderLine, order, shortfalls })

export const cartMerged = z.object({ data: cart, shortfalls })

export type Cart = z.input<typeof cart>
export type CartLineRead = z.input<typeof cartLine>
export type Shortfall = z.input<typeof shortfall>
export type CartChanged = z.input<typeof cartChanged>
export type CartMerged = z.input<typeof cartMerged>
