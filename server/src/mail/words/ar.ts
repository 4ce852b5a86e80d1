import type { Words } from './words-of.ts'

export default {
  shop: 'رونق',
  orderPlaced: {
    subject: 'استلمنا طلبك رقم {number}',
    title: 'شكرًا لك، {name}',
    received: 'استلمنا طلبك رقم {number}. نغلّف كل هدية يدويًا قبل خروجها من عندنا.',
    goods: 'محتويات الطلب',
    quantity: 'الكمية {quantity}',
    address: 'عنوان التوصيل',
    courier: 'يتصل المندوب على {phone} عند الحاجة.',
    note: 'ملاحظاتك',
    payment: 'طريقة الدفع',
    pay: {
      cash: 'نقدًا عند الاستلام: {amount} عند وصول الطلب.',
      card: 'بطاقة ائتمان',
      knet: 'بطاقة الخصم المحلية',
      paypal: 'PayPal',
    },
    open: 'عرض الطلب',
    openHint: 'كل من لديه هذا الرابط يمكنه رؤية الطلب، لذا يُفضّل عدم مشاركته.',
    talk: 'نسعد بخدمتك',
  },
  contactMessage: {
    subject: 'رسالة من المتجر: {subject}',
    title: 'وصلت رسالة من {name}',
    from: 'المرسل',
    message: 'الرسالة',
  },
  totals: {
    goods: 'قيمة المنتجات',
    offers: 'خصم العروض',
    coupon: 'كود الخصم',
    tax: 'الضريبة',
    taxAt: 'الضريبة ({percent})',
    delivery: 'التوصيل',
    was: 'كان {amount}',
    free: 'مجاني',
    total: 'الإجمالي',
  },
} satisfies Words
