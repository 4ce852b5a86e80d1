import type { Words } from '../shape.ts'

export default {
  kept: 'تم الحفظ، ويظهر في المتجر من الآن',
  groups: {
    delivery: 'التوصيل',
    payments: 'المدفوعات',
    contact: 'التواصل',
    social: 'شبكات التواصل',
    work: 'العمل اليومي',
    questions: 'الأسئلة',
    conditions: 'الشروط',
    who_us: 'من نحن',
  },
  leads: {
    delivery: 'التوصيل مجاني إذا تجاوز الطلب الرقم الأول، ويُترك فارغًا إذا لم يكن مجانيًا أبدًا.',
    payments: 'كيف يحسب المتجر المال، وكم تنتظر القطع حتى تُدفع قيمتها.',
    contact: 'أين يجدك العملاء. ما يُترك فارغًا لا يظهر.',
    social: 'العناوين كما تُنسخ من الشبكة، وتبدأ بـ https.',
    work: 'ما ينبهك إليه المتجر، ومتى تبدأ أيامه.',
    questions: 'ما يسأل عنه العملاء كثيرًا، وإجاباتك عنه.',
    conditions: 'شروط المتجر جزءًا جزءًا.',
    who_us: 'ما يقوله المتجر عن نفسه.',
  },
  secondFactor: { optional: 'لمن يرغب', required: 'لجميع الموظفين' },
} satisfies Words['settings']
