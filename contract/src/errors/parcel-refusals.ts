/** The refusals about parcels. */
export const parcelRefusals = {
  more_than_left: {
    status: 409,
    en: 'This is more than is left of the order, please check its other parcels',
    ar: 'هذه الكمية أكبر من المتبقي في الطلب، يُرجى مراجعة طروده الأخرى',
  },
  parcels_not_changeable: {
    status: 409,
    en: 'Parcels can be changed only from the time the order is placed until it is delivered',
    ar: 'لا يمكن تعديل الطرود إلا بعد تأكيد الطلب وقبل توصيله',
  },
  items_not_sent: {
    status: 409,
    en: 'Some items of this order are not in a parcel that was sent',
    ar: 'بعض منتجات هذا الطلب ليست في طرد مُرسل',
  },
} as const
