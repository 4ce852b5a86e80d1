import { invoiceWords } from '@rawnaq/contract/words/invoice'

export default {
  titles: { invoice: 'فاتورة' },
  ...invoiceWords.ar,
  offers: 'العروض',
  print: 'طباعة',
  download: 'تنزيل PDF',
  back: 'العودة إلى الطلب',
  loading: 'جارٍ تحميل الفاتورة',
}
