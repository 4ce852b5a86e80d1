/** Refusals about returns. */
export const returnRefusals = {
  returns_not_offered: {
    status: 409,
    en: 'This shop does not take returns online. Please contact us',
    ar: 'لا يستقبل هذا المتجر طلبات الإرجاع عبر الموقع، يُرجى التواصل معنا',
  },
  order_not_delivered: {
    status: 409,
    en: 'Items can be returned once the order has been delivered',
    ar: 'يمكن إرجاع المنتجات بعد توصيل الطلب',
  },
  return_too_late: {
    status: 409,
    en: 'The time for returning this order is over. Please contact us',
    ar: 'انتهت مدة إرجاع هذا الطلب، يُرجى التواصل معنا',
  },
  not_returnable: {
    status: 422,
    en: 'This was made for you, so it cannot be returned',
    ar: 'صُنع هذا المنتج خصيصًا لك، لذلك لا يمكن إرجاعه',
  },
  too_many_returned: {
    status: 422,
    en: 'This is more than can still be returned',
    ar: 'الكمية أكبر مما يمكن إرجاعه',
  },
  too_many_return_photos: {
    status: 422,
    en: 'A return can have up to 4 photos',
    ar: 'الحد الأقصى 4 صور مع طلب الإرجاع',
  },
  return_change_not_allowed: {
    status: 409,
    en: 'This is not possible in the present state of the return',
    ar: 'هذا الإجراء غير ممكن في حالة الإرجاع الحالية',
  },
  return_in_progress: {
    status: 409,
    en: 'A return of this order is in progress, please finish it first',
    ar: 'يوجد طلب إرجاع قيد المعالجة لهذا الطلب، يُرجى إنهاؤه أولًا',
  },
} as const
