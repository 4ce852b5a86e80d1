/** Refusals of changes to a placed order by staff. */
export const editRefusals = {
  order_not_editable: {
    status: 409,
    en: 'This order can no longer be changed: it was sent or cancelled, or is not placed yet',
    ar: 'لم يعد تعديل هذا الطلب ممكنًا، فقد أُرسل أو أُلغي أو لم يتأكد بعد',
  },
  paid_order_not_raised: {
    status: 409,
    en: 'This order is paid and would cost more. Please have the difference paid with a payment link, or place another order',
    ar: 'هذا الطلب مدفوع وسيزيد إجماليه. يُرجى تحصيل الفرق برابط دفع، أو تسجيل طلب آخر',
  },
  balance_not_paid: {
    status: 409,
    en: 'Part of this order is not paid yet, since it was changed. It can be sent once its customer has paid the rest, or once it costs less again',
    ar: 'جزء من قيمة هذا الطلب لم يُدفع بعد تعديله. يمكن إرساله بعد دفع المتبقي، أو بعد خفض إجماليه من جديد',
  },
  cash_payment_not_undone: {
    status: 409,
    en: 'Only a cash payment that staff recorded for a changed order can be undone, before the order is sent and before any of it is refunded',
    ar: 'لا يمكن التراجع إلا عن دفعة نقدية سجّلها الموظفون لطلب معدَّل، قبل إرسال الطلب وقبل استرداد أي جزء منها',
  },
  customer_is_paying: {
    status: 409,
    en: 'The customer may be paying this order now. Please try again in 15 minutes',
    ar: 'قد يكون العميل يدفع هذا الطلب الآن، يُرجى المحاولة بعد 15 دقيقة',
  },
  prices_not_comparable: {
    status: 409,
    en: 'The prices of the shop have another currency or another way of tax than this order: nothing can be added to it',
    ar: 'تختلف عملة أسعار المتجر أو طريقة احتساب ضريبتها عن هذا الطلب، لذلك لا يمكن إضافة منتجات إليه',
  },
  last_line: {
    status: 409,
    en: 'An order keeps at least one item. Cancel it instead',
    ar: 'يبقى في الطلب منتج واحد على الأقل، ويمكن إلغاء الطلب بدلًا من ذلك',
  },
  line_in_parcel: {
    status: 409,
    en: 'These items are already in a parcel',
    ar: 'هذه المنتجات في طرد بالفعل',
  },
  gift_of_promotion: {
    status: 409,
    en: 'This item is the gift of a promotion: its quantity cannot be raised',
    ar: 'هذا المنتج هدية من عرض تلقائي، ولا يمكن زيادة كميته',
  },
  line_of_gift_card: {
    status: 409,
    en: 'A gift card or store credit has paid for more than what is left of this order. Cancel it instead',
    ar: 'سبق أن دُفعت قيمة ما تبقى من هذا الطلب ببطاقة هدية أو رصيد المتجر، ويمكن إلغاء الطلب بدلًا من ذلك',
  },
  line_of_gift_list: {
    status: 409,
    en: 'The items of an order from a gift list cannot be changed',
    ar: 'لا يمكن تعديل منتجات طلب من قائمة هدايا',
  },
} as const
