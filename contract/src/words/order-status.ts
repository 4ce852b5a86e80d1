import type { OrderStatus } from '@rawnaq/rules/order-status'

type Words = Record<OrderStatus, string>
type CollectedWords = Record<'delivery' | 'complete', string>

/** The names of order statuses for customers and staff; only staff see drafts. */
export const orderStatusWords: { en: Words; ar: Words } = {
  en: {
    draft: 'Draft',
    no_payment: 'Awaiting payment',
    canceled: 'Cancelled',
    placed: 'Placed',
    delivery: 'On its way',
    complete: 'Delivered',
    returned: 'Returned',
  },
  ar: {
    draft: 'مسودة',
    no_payment: 'بانتظار الدفع',
    canceled: 'ملغى',
    placed: 'تم التأكيد',
    delivery: 'في الطريق',
    complete: 'تم التوصيل',
    returned: 'مُرتجع',
  },
}

/** The names of statuses that an order has another name in when it is collected from the shop. */
export const collectedStatusWords: { en: CollectedWords; ar: CollectedWords } = {
  en: { delivery: 'Ready to collect', complete: 'Collected' },
  ar: { delivery: 'جاهز للاستلام', complete: 'تم الاستلام' },
}
