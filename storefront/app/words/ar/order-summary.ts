export default {
  columns: {
    piece: 'المنتج',
    quantity: 'الكمية',
    total: 'المجموع',
    remove: 'حذف',
  },
  options: '{color}، {size}',
  totals: {
    label: 'المبالغ',
    goods: 'قيمة المنتجات',
    offers: 'خصم العروض',
    coupon: 'كود الخصم',
    tax: 'الضريبة',
    taxAt: 'الضريبة (<ltr>{percent}</ltr>)',
    delivery: 'التوصيل',
    total: 'الإجمالي',
  },
  arrival: {
    label: 'الوصول المتوقع',
    chosen: 'موعد التوصيل',
    gulf: 'الوصول المتوقع داخل الخليج: <days></days>',
    expected: 'الوصول المتوقع: <days></days>',
  },
  order: 'طلبك',
  orderBar:
    '{count, plural, zero {طلبك فارغ} one {طلبك، منتج واحد} two {طلبك، منتجان} few {طلبك، # منتجات} many {طلبك، # منتجًا} other {طلبك، # منتج}}',
  parts: {
    for: 'المستلم {for}',
    block: 'قطعة {block}',
    avenue: 'جادة {avenue}',
    house: 'منزل {house}',
    floor: 'الدور {floor}',
    flat: 'شقة {flat}',
  },
  payment: {
    cash: 'نقدًا عند الاستلام',
    card: 'بطاقة ائتمان',
    knet: 'كي نت (KNET)',
    paypal: 'باي بال',
  },
}
