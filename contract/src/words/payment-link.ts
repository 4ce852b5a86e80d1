/** The message that staff send to a customer with the payment link of an order. */
export const paymentLinkWords = {
  en: 'Hello {name}, your order {number} at {shop} comes to {amount}. You can pay here until {time}: {url}',
  ar: 'مرحبًا {name}، إجمالي الطلب رقم {number} من {shop} هو {amount}. يمكن الدفع من هذا الرابط حتى {time}: {url}',
} as const
