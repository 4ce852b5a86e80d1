import { invoiceWords } from '@rawnaq/contract/words/invoice'

export default {
  titles: { invoice: 'Invoice' },
  ...invoiceWords.en,
  shop: 'Rawnaq',
  offers: 'Offers',
  print: 'Print',
  back: 'Back to the order',
  loading: 'Fetching the invoice',
} as const
