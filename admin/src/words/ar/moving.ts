import type { Messages } from '../shape.ts'

export default {
  kinds: { items: 'القطع', stock: 'المخزون', orders: 'الطلبات' },
  bring: {
    title: 'الاستيراد',
    lead: 'يُقرأ الملف أولًا دون أي تغيير، فترى ما الخطأ وفي أي صف، ثم تقرر.',
    kind: 'محتوى الملف',
    file: 'الملف (CSV أو Excel)',
    choose: 'اختر ملفًا أو أفلته هنا',
    read: 'قراءة الملف',
  },
  take: { title: 'التصدير', lead: 'ملفات تفتحها برامج الجداول، والعربية فيها صحيحة.' },
  progress: 'التقدم',
  rows: '{done} من {total} صفًا · الجديد {made} · المعدّل {changed}',
  errors: 'لا يمكن أخذ هذه الصفوف كما هي.',
  someErrors: 'صفوف كثيرة لا يمكن أخذها كما هي، وهذه أولها.',
  columns: { row: 'الصف', field: 'الحقل', value: 'القيمة', message: 'الخطأ' },
  keep: 'حفظ الكل',
  keepRest: 'حفظ الصفوف الصحيحة',
  states: {
    waiting: 'بانتظار دوره',
    reading: 'جارٍ قراءة الملف',
    read: 'قُرئ الملف ولم يتغير شيء بعد',
    keeping: 'جارٍ حفظ ما قُرئ',
    kept: 'تم حفظ كل شيء',
    keptInPart: 'تم حفظ الصفوف الصحيحة',
    failed: 'لم ينجح ذلك، يلزم اختيار الملف من جديد',
  },
} satisfies Messages['moving']
