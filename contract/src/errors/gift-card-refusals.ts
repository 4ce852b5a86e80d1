/** Refusals of gift cards and store credit. Unknown, blocked, expired and empty cards have one answer. */
export const giftCardRefusals = {
  gift_card_not_valid: {
    status: 422,
    en: 'This gift card cannot be used, please check its code',
    ar: 'لا يمكن استخدام بطاقة الهدية هذه، يُرجى التأكد من رمزها',
  },
  gift_card_not_enough: {
    status: 409,
    en: 'The gift card does not cover the whole order, please choose how to pay the rest',
    ar: 'رصيد بطاقة الهدية لا يغطي الطلب كاملًا، يُرجى اختيار طريقة لدفع المتبقي',
  },
  gift_card_too_low: {
    status: 409,
    en: 'The balance cannot fall below zero',
    ar: 'لا يمكن أن يصبح الرصيد أقل من صفر',
  },
  gift_card_without_code: {
    status: 409,
    en: 'Store credit belongs to an account and has no code',
    ar: 'رصيد المتجر مرتبط بحساب وليس له رمز',
  },
  gift_cards_not_sold: {
    status: 409,
    en: 'Gift cards cannot be bought at the moment',
    ar: 'بطاقات الهدايا غير متاحة للشراء حاليًا',
  },
  gift_card_amount_not_offered: {
    status: 422,
    en: 'This amount is not offered, please choose another one',
    ar: 'هذا المبلغ غير متاح، يُرجى اختيار مبلغ آخر',
  },
  gift_card_day_not_offered: {
    status: 422,
    en: 'Please choose a day from today on, within a year',
    ar: 'يُرجى اختيار يوم ابتداءً من اليوم وخلال سنة',
  },
  gift_card_not_paid: {
    status: 409,
    en: 'This gift card is not paid yet',
    ar: 'لم تُدفع قيمة بطاقة الهدية هذه بعد',
  },
  gift_card_already_used: {
    status: 409,
    en: 'Only what is unused on the gift card can be refunded',
    ar: 'لا يمكن استرداد سوى المبلغ غير المستخدم من بطاقة الهدية',
  },
  gift_card_other_currency: {
    status: 422,
    en: 'Gift cards and store credit pay orders in the currency of the shop only',
    ar: 'تُستخدم بطاقات الهدايا ورصيد المتجر للطلبات بعملة المتجر فقط',
  },
  store_credit_other_currency: {
    status: 422,
    en: 'This order is not in the currency of the shop, so its refund cannot become store credit',
    ar: 'هذا الطلب ليس بعملة المتجر، لذلك لا يمكن تحويل المبلغ المسترد إلى رصيد في المتجر',
  },
  store_credit_without_account: {
    status: 409,
    en: 'This order has no account that could have store credit',
    ar: 'لا يرتبط هذا الطلب بحساب يمكن إضافة الرصيد إليه',
  },
  too_many_gift_card_attempts: {
    status: 429,
    en: 'Too many wrong gift card codes, please try again in a few minutes',
    ar: 'محاولات كثيرة برموز غير صحيحة لبطاقات الهدايا، يُرجى المحاولة بعد بضع دقائق',
  },
} as const
