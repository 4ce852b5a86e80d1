import type { Feature } from './load-words.ts'

const features: Record<string, readonly Feature[]> = {
  '': ['catalogue'],
  category: ['catalogue'],
  occasion: ['catalogue'],
  'category-playground': ['catalogue'],
  'single-product': ['product'],
  offers: ['offers', 'product'],
  cart: ['cart', 'orderSummary'],
  checkout: ['cart', 'checkout', 'orderSummary'],
  'successful-payment': ['order', 'orderSummary'],
  'payment-failure': ['order', 'orderSummary', 'unpaidOrder'],
  'complete-order': ['order', 'orderSummary', 'unpaidOrder'],
  'order-details': ['order', 'orderSummary'],
  'open-order': ['order'],
  return: ['order', 'orderReturn'],
  'thank-after-order': ['order'],
  contact: ['contact'],
  posts: ['content'],
  faq: ['content'],
  about: ['content'],
  terms: ['content'],
  legal: ['content'],
  login: ['account'],
  register: ['account'],
  'forget-password': ['account'],
  'reset-password': ['account'],
  'new-password': ['account'],
  'account-verification': ['account'],
  'code-check': ['account'],
  admin: ['account'],
  'my-account': ['account', 'myAccount', 'checkout', 'order', 'orderSummary', 'giftList', 'reminder'],
  invoice: ['invoice', 'orderSummary'],
  favorite: ['favourites'],
  compare: ['compare'],
  'stock-alerts': ['stockAlert'],
  gift: ['recipient'],
  'gift-card': ['giftCard'],
  'gift-cards': ['buyGiftCard', 'account'],
  list: ['giftList'],
  'stop-reminders': ['reminder'],
  newsletter: ['reminder', 'account', 'newsletter'],
}

/** The features whose messages a page needs; a test compares this with the components of the pages. */
export function featuresOn(address: string | URL): Feature[] {
  const [, , page = ''] = new URL(address).pathname.split('/')
  return ['common', ...(features[page] ?? [])]
}
