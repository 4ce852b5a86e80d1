import type { Messages } from '../shape.ts'

export default {
  staffOnly: 'الموظفون فقط',
  everything: 'هذا الدور يسمح بكل شيء، الآن وفي النسخ القادمة.',
  starting: { owner: 'المالك', manager: 'المدير', packer: 'مسؤول التجهيز', editor: 'المحرّر' },
  all: 'كل شيء',
  part: 'القسم',
  read: 'عرض',
  write: 'تعديل',
  areas: {
    catalogue: 'الكتالوج',
    content: 'المنشورات',
    order: 'الطلبات',
    staff_order: 'طلبات نيابة عن العملاء',
    payment: 'المدفوعات',
    gift_card: 'بطاقات الهدايا',
    coupon: 'أكواد الخصم والعروض التلقائية',
    delivery: 'التوصيل',
    setting: 'الإعدادات',
    contact: 'الرسائل',
    review: 'آراء العملاء',
    user: 'الحسابات',
    role: 'الأدوار',
    dashboard: 'أرقام المبيعات',
    report: 'التقارير',
    audit: 'سجل التغييرات',
  },
} satisfies Messages['people']
