import type { Messages } from '../shape.ts'

export default {
  states: { active: 'ساري', expired: 'منتهٍ', revoked: 'ملغى' },
  name: 'الاسم',
  nameLead: 'البرنامج الذي سيستخدمه، مثل «المحاسبة».',
  key: 'مفتاح الربط',
  permissions: 'الصلاحيات',
  separator: '، ',
  maker: 'أنشأه',
  lastUsed: 'آخر استخدام',
  neverUsed: 'لم يُستخدم بعد',
  expires: 'تاريخ الانتهاء',
  noEnd: 'بلا تاريخ انتهاء',
  lifetimes: { 30: 'بعد 30 يومًا', 90: 'بعد 90 يومًا', 365: 'بعد سنة' },
  actions: 'الإجراءات',
  make: 'إنشاء مفتاح ربط',
  lead: 'يتيح المفتاح لبرنامج آخر العمل مع المتجر، في حدود ما يُختار هنا، ولا يتجاوز أبدًا صلاحيات دورك.',
  rotate: 'استبدال',
  revoke: 'إلغاء المفتاح',
  questions: { rotate: 'استبدال المفتاح «{name}»؟', revoke: 'إلغاء المفتاح «{name}»؟' },
  leads: {
    rotate: 'يصدر مفتاح جديد بالصلاحيات نفسها، ويعمل المفتاح السابق يومًا آخر.',
    revoke: 'يفقد البرنامج الذي يستخدمه الوصول فورًا، ولا يمكن التراجع عن ذلك.',
  },
  done: { rotate: 'صدر مفتاح جديد', revoke: 'أُلغي المفتاح' },
} satisfies Messages['apiKeys']
