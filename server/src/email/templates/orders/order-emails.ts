import { remainingArrival } from '@rawnaq/rules/arrival'
import { dayOf, localMoment } from '@rawnaq/rules/local-time'
import { orderStatus } from '@rawnaq/rules/order-status'
import { paymentStatus } from '@rawnaq/rules/payment-status'
import { readInvoiceParts } from '../../../db/orders/read-invoice-parts.ts'
import { readDocumentBrand } from '../../documents/document-brand.ts'
import { invoicePdf } from '../../documents/invoice-pdf.ts'
import type { Email } from '../../email.ts'
import type { EmailContext, EmailTemplate } from '../../email-template.ts'
import { balanceLinkEmail, balancePaidEmail } from './balance-emails.ts'
import { deliveryChanged } from './delivery-changed.ts'
import { orderCanceled } from './order-canceled.ts'
import { orderChanged } from './order-changed.ts'
import { orderNote } from './order-note.ts'
import { orderPlaced } from './order-placed.ts'
import { orderRefunded, readRefund, refundDecided } from './order-refunded.ts'
import { returnApproved, returnClosed, returnRefused, returnRequested } from './order-returns.ts'
import { addressReceived, orderComplete, orderOnItsWay, parcelSent } from './order-shipped.ts'
import { paymentFailed } from './payment-failed.ts'
import { paymentLinkEmail } from './payment-link.ts'
import type { PlacedOrder } from './placed-order.ts'
import { readPlacedOrder } from './read-placed-order.ts'
import { readReturn } from './read-return.ts'

/** Emails about orders; none for customers whose account was deleted. */
export const orderEmails: Record<string, EmailTemplate> = {
  order_placed: orderEmailOf(async (order, siteUrl, shop) => {
    const parts = await readInvoiceParts(shop.db, order.id)
    const email = orderPlaced(order, siteUrl)
    return parts ? { ...email, attachments: [await invoicePdf(order, parts, await readDocumentBrand(shop))] } : email
  }),
  /** Skipped if another attempt is open or has paid. */
  payment_failed: orderEmailOf((order, siteUrl) => {
    const isWaiting = order.status === orderStatus.no_payment && order.payment.status === paymentStatus.failed
    return isWaiting ? paymentFailed(order, siteUrl) : null
  }),
  order_delivery_changed: orderEmailOf(deliveryChanged),
  address_received: orderEmailOf(addressReceived),
  /** With the parcels that left at that moment; later ones have emails of their own. */
  order_on_its_way: (shop, row, locale) =>
    orderEmailOf((order, siteUrl) => {
      const parcels = order.parcels.filter(({ sentAt }) => sentAt <= row.created_at)
      return orderOnItsWay({ ...order, parcels }, siteUrl)
    })(shop, row, locale),
  /** Skipped if the parcel was removed meanwhile. */
  parcel_sent: (shop, row, locale) =>
    orderEmailOf((order, siteUrl) => {
      const parcel = order.parcels.find(({ id }) => id === row.parcel_id)
      return parcel ? parcelSent(order, parcel, siteUrl) : null
    })(shop, row, locale),
  order_complete: orderEmailOf(orderComplete),
  order_canceled: orderEmailOf((order, siteUrl) => orderCanceled(order, siteUrl)),
  order_not_paid: orderEmailOf((order, siteUrl) => orderCanceled(order, siteUrl, { notPaid: true })),
  refund_decided: refundEmail(refundDecided),
  order_refunded: refundEmail(orderRefunded),
  order_changed: orderEmailOf(orderChanged),
  /** Skipped once the order is paid or canceled. */
  payment_link: orderEmailOf((order, siteUrl) =>
    order.status === orderStatus.no_payment ? paymentLinkEmail(order, siteUrl) : null,
  ),
  /** Skipped once the balance is paid or the order costs less again. */
  balance_link: orderEmailOf(balanceLinkEmail),
  balance_paid: orderEmailOf(balancePaidEmail),
  return_requested: returnEmail(returnRequested),
  return_approved: returnEmail(returnApproved),
  return_refused: returnEmail(returnRefused),
  return_closed: returnEmail(returnClosed),
  order_note: (shop, row, locale) =>
    orderEmailOf((order, siteUrl) => orderNote(order, row.text ?? '', siteUrl))(shop, row, locale),
}

function refundEmail(write: typeof refundDecided): EmailTemplate {
  return async (shop, row, locale) => {
    const refund = await readRefund(shop.db, row.refund_id ?? 0)
    if (!refund) throw new RangeError(`there is no refund ${row.refund_id}`)
    return orderEmailOf((order, siteUrl) => write(order, refund, siteUrl))(shop, row, locale)
  }
}

function returnEmail(write: typeof returnClosed): EmailTemplate {
  return async (shop, row, locale) => {
    const details = await readReturn(shop.db, row.return_id ?? 0, locale)
    if (!details) throw new RangeError(`there is no return ${row.return_id}`)
    return orderEmailOf((order, siteUrl) => write(order, details, siteUrl))(shop, row, locale)
  }
}

type RenderOrderEmail = (
  order: PlacedOrder,
  siteUrl: string,
  shop: EmailContext,
) => Email | null | Promise<Email | null>

function orderEmailOf(write: RenderOrderEmail): EmailTemplate {
  return async (shop, { order_id }, locale) => {
    const order = await readPlacedOrder(shop.db, order_id ?? 0, locale)
    if (!order) throw new RangeError(`there is no order ${order_id}`)
    return order.email === '' ? null : write(withRemainingArrival(order, shop.now()), shop.siteUrl, shop)
  }
}

function withRemainingArrival(order: PlacedOrder, now: Date): PlacedOrder {
  const today = dayOf(localMoment(now, order.timeZone))
  return { ...order, arrival: order.arrival && remainingArrival(order.arrival, today) }
}
