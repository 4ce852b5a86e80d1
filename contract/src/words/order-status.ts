import type { OrderStatus } from '@rawnaq/rules/order-status'

type Words = Record<OrderStatus, string>

/** What each status of an order is called, by customers and staff alike; only staff come across a draft. */
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
