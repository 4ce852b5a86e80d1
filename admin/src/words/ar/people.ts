import type { Words } from '../shape.ts'

export default {
  staffOnly: 'الموظفون فقط',
  everything: 'هذا الدور يسمح بكل شيء، الآن وفي النسخ القادمة.',
  part: 'القسم',
  read: 'عرض',
  write: 'تعديل',
  areas: {
    catalogue: 'الكتالوج',
    content: 'المنشورات',
    order: 'الطلبات',
    payment: 'المدفوعات',
    coupon: 'أكواد الخصم',
    setting: 'الإعدادات',
    contact: 'الرسائل',
    user: 'الحسابات',
    role: 'الأدوار',
    dashboard: 'أرقام اليوم',
    audit: 'سجل التغييرات',
  },
} satisfies Words['people']
