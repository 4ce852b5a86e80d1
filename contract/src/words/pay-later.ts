/** Why a lender takes no payment of a buyer. */
export const lenderRefusals = ['not_available', 'order_amount_too_high', 'order_amount_too_low'] as const

export type LenderRefusal = (typeof lenderRefusals)[number]

type Words = Record<LenderRefusal, string>

/** The sentences that Tabby requires of shops, in its own words. */
export const lenderRefusalWords: { en: Words; ar: Words } = {
  en: {
    not_available:
      'Sorry, Tabby is unable to approve this purchase. Please use an alternative payment method for your order.',
    order_amount_too_high:
      'This purchase is above your current spending limit with Tabby, try a smaller cart or use another payment method.',
    order_amount_too_low:
      'The purchase amount is below the minimum amount required to use Tabby, try adding more items or use another payment method.',
  },
  ar: {
    not_available: 'نأسف، تابي غير قادرة على الموافقة على هذه العملية. الرجاء استخدام طريقة دفع أخرى.',
    order_amount_too_high:
      'قيمة الطلب تفوق الحد الأقصى المسموح به حاليًا مع تابي. يُرجى تخفيض قيمة السلة أو استخدام وسيلة دفع أخرى.',
    order_amount_too_low:
      'قيمة الطلب أقل من الحد الأدنى المطلوب لاستخدام خدمة تابي. يُرجى زيادة قيمة الطلب أو استخدام وسيلة دفع أخرى.',
  },
}
