import { invoiceWords } from '@rawnaq/contract/words/invoice'

export default {
  titles: { invoice: 'Invoice' },
  ...invoiceWords.en,
  offers: 'Offers',
  print: 'Print',
  download: 'Download PDF',
  back: 'Back to the order',
  loading: 'Loading the invoice',
} as const
