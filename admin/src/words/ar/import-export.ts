import type { Messages } from '../shape.ts'

export default {
  kinds: {
    items: 'المنتجات',
    stock: 'المخزون',
    'stock-movements': 'حركات المخزون',
    orders: 'الطلبات',
    areas: 'مناطق التوصيل',
  },
  bring: {
    title: 'الاستيراد',
    lead: 'يُفحص الملف أولًا دون أي تغيير، وتظهر الأخطاء صفًا صفًا قبل اتخاذ القرار.',
    kind: 'محتوى الملف',
    file: 'الملف (CSV أو Excel)',
    choose: 'يُرجى اختيار ملف أو إفلاته هنا',
    read: 'فحص الملف',
  },
  take: { title: 'التصدير', lead: 'ملفات CSV لبرامج الجداول، وتدعم النص العربي.' },
  progress: 'التقدم',
  rows: '{done} من {total} صفًا · الجديد {created} · المعدّل {changed}',
  errors: 'لا يمكن استيراد هذه الصفوف كما هي.',
  someErrors: 'صفوف كثيرة لا يمكن استيرادها، وهذه أولها.',
  columns: { row: 'الصف', field: 'الحقل', value: 'القيمة', message: 'الخطأ' },
  confirm: 'استيراد كل الصفوف',
  confirmRest: 'استيراد الصفوف الصحيحة',
  states: {
    waiting: 'بانتظار دوره',
    reading: 'جارٍ فحص الملف',
    read: 'فُحص الملف ولم يتغير أي شيء بعد',
    importing: 'جارٍ استيراد الصفوف',
    imported: 'تم استيراد كل الصفوف',
    importedInPart: 'تم استيراد الصفوف الصحيحة',
    failed: 'تعذّر الاستيراد، يُرجى اختيار الملف من جديد',
  },
} satisfies Messages['importExport']
