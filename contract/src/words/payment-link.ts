/** The message that staff send to a customer with the payment link of an order. */
export const paymentLinkWords = {
  en: 'Hello {name}, your order {number} at {shop} comes to {amount}. You can pay here until {time}: {url}',
  ar: 'مرحبًا {name}، إجمالي الطلب رقم {number} من {shop} هو {amount}. يمكن الدفع من هذا الرابط حتى {time}: {url}',
} as const

/** The message about the rest of an order that was paid and costs more since staff changed it. */
export const balanceLinkWords = {
  en: 'Hello {name}, we have changed your order {number} at {shop}, and {amount} is left to pay. You can pay it here until {time}: {url}',
  ar: 'مرحبًا {name}، عدّلنا الطلب رقم {number} من {shop} والمتبقي للدفع {amount}. يمكن الدفع من هذا الرابط حتى {time}: {url}',
} as const
