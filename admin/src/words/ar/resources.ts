import type { Words } from '../shape.ts'

export default {
  order: { one: 'طلب', many: 'الطلبات' },
  payment: { one: 'دفعة', many: 'المدفوعات' },
  contact: { one: 'رسالة', many: 'الرسائل' },
  item: { one: 'قطعة', many: 'القطع' },
  category: { one: 'قسم', many: 'الأقسام' },
  offer: { one: 'عرض', many: 'العروض' },
  coupon: { one: 'كود خصم', many: 'أكواد الخصم' },
  picture: { one: 'صورة', many: 'الصور' },
  import: { one: 'استيراد', many: 'الاستيراد والتصدير' },
  post: { one: 'منشور', many: 'المنشورات' },
  setting: { one: 'إعداد', many: 'الإعدادات' },
  size: { one: 'مقاس', many: 'المقاسات' },
  color: { one: 'لون', many: 'الألوان' },
  unit: { one: 'وحدة', many: 'الوحدات' },
  tax: { one: 'ضريبة', many: 'الضرائب' },
  shipping: { one: 'طريقة توصيل', many: 'طرق التوصيل' },
  user: { one: 'حساب', many: 'الحسابات' },
  role: { one: 'دور', many: 'الأدوار' },
  audit: { one: 'إجراء', many: 'سجل التغييرات' },
} satisfies Words['resources']
