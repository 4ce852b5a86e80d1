import type { Feature } from './words-of.ts'

const features: Record<string, readonly Feature[]> = {
  '': ['catalogue'],
  category: ['catalogue'],
  'single-product': ['product'],
  offers: ['offers'],
  cart: ['cart'],
  checkout: ['cart', 'checkout'],
  'successful-payment': ['cart', 'checkout', 'order'],
  'payment-failure': ['cart', 'checkout', 'order', 'unpaid'],
  'complete-order': ['cart', 'checkout', 'order', 'unpaid'],
  'order-details': ['cart', 'checkout', 'order'],
  'open-order': ['order'],
  'thank-after-order': ['order'],
  contact: ['contact'],
  posts: ['content'],
  faq: ['content'],
  about: ['content'],
  terms: ['content'],
  login: ['account'],
  register: ['account'],
  'forget-password': ['account'],
  'reset-password': ['account'],
  'new-password': ['account'],
  'account-verification': ['account'],
  'code-check': ['account'],
  'my-account': ['account', 'mine', 'checkout', 'order'],
  invoice: ['invoice', 'checkout'],
  favorite: ['favourites'],
}

/** Whose words the page at an address says; a test holds this against what the pages are made of. */
export function featuresOn(address: string | URL): Feature[] {
  const [, , page = ''] = new URL(address).pathname.split('/')
  return ['common', ...(features[page] ?? [])]
}
