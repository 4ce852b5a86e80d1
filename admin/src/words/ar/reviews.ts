import type { Messages } from '../shape.ts'

export default {
  states: { pending: 'بانتظار الموافقة', published: 'منشور', rejected: 'مرفوض' },
  reasons: {
    offensive: 'ألفاظ مسيئة',
    off_topic: 'لا يتعلق بالمنتج',
    personal_data: 'بيانات شخصية',
    advertising: 'إعلان',
    photo: 'صورة لا يمكن عرضها',
    other: 'سبب آخر',
  },
  stars: '{count, plural, zero {بلا نجوم} one {نجمة واحدة} two {نجمتان} few {# نجوم} many {# نجمة} other {# نجمة}}',
  bought: 'عملية شراء موثّقة',
  notBought: 'دون شراء',
  deleted: 'حساب محذوف',
  photo: 'صورة {number}',
  publish: 'نشر',
  reject: 'رفض',
  reason: 'سبب الرفض (يراه كاتب الرأي)',
  reply: 'رد المتجر',
  language: { en: 'الرأي مكتوب بالإنجليزية.', ar: 'الرأي مكتوب بالعربية.' },
  saveReply: 'حفظ الرد',
} satisfies Messages['reviews']
