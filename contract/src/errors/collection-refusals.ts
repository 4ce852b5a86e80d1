/** Refusals of orders that are collected from the shop. */
export const collectionRefusals = {
  collection_not_offered: {
    status: 409,
    en: 'Collection from the shop is not available at the moment, please choose delivery',
    ar: 'الاستلام من المتجر غير متاح حاليًا، يُرجى اختيار التوصيل',
  },
  sender_known_at_collection: {
    status: 409,
    en: 'The name of the sender cannot be hidden when the order is collected from the shop: we hand it over under the name on the order',
    ar: 'لا يمكن إخفاء اسم المرسل عند الاستلام من المتجر، لأننا نسلّم الطلب بالاسم المسجل عليه',
  },
  no_address_at_collection: {
    status: 409,
    en: 'An order that is collected from the shop needs no address, so the recipient cannot be asked for one',
    ar: 'الطلب المستلم من المتجر لا يحتاج إلى عنوان، لذا لا يمكن طلبه من المستلم',
  },
  order_is_collected: {
    status: 409,
    en: 'The customer collects this order from the shop, so it is not delivered',
    ar: 'يستلم العميل هذا الطلب من المتجر، لذا لا يوجد له توصيل',
  },
} as const
