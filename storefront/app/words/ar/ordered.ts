export default {
  columns: {
    piece: 'القطعة',
    quantity: 'الكمية',
    total: 'المجموع',
    remove: 'حذف',
  },
  options: '{color}، {size}',
  totals: {
    label: 'المبالغ',
    goods: 'قيمة المنتجات',
    offers: 'خصم العروض',
    coupon: 'رمز الخصم',
    tax: 'الضريبة',
    taxAt: 'الضريبة (<ltr>{percent}</ltr>)',
    delivery: 'التوصيل',
    total: 'الإجمالي',
  },
  order: 'طلبك',
  orderBar:
    '{count, plural, zero {طلبك فارغ} one {طلبك، قطعة واحدة} two {طلبك، قطعتان} few {طلبك، # قطع} many {طلبك، # قطعة} other {طلبك، # قطعة}}',
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
    knet: 'بطاقة الخصم المحلية',
    paypal: 'باي بال',
  },
}
