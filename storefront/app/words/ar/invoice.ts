import { invoiceWords } from '@rawnaq/contract/words/invoice'

export default {
  titles: { invoice: 'فاتورة' },
  ...invoiceWords.ar,
  shop: 'رونق',
  offers: 'العروض',
  print: 'طباعة',
  back: 'العودة إلى الطلب',
  loading: 'جارٍ تحميل الفاتورة',
}
