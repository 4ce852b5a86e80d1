import type { Locale } from '@rawnaq/rules/locale'
import type { Words } from './shape.ts'

/** A part of the shop with its own messages; every page has `common`. */
export type Feature = keyof Words

const files: { [L in Locale]: { [F in Feature]: () => Promise<{ default: Words[F] }> } } = {
  en: {
    common: () => import('./en/common.ts'),
    catalogue: () => import('./en/catalogue.ts'),
    product: () => import('./en/product.ts'),
    cart: () => import('./en/cart.ts'),
    checkout: () => import('./en/checkout.ts'),
    order: () => import('./en/order.ts'),
    orderProblem: () => import('./en/order-problem.ts'),
    orderProgress: () => import('./en/order-progress.ts'),
    orderReturn: () => import('./en/order-return.ts'),
    orderSummary: () => import('./en/order-summary.ts'),
    paymentCard: () => import('./en/payment-card.ts'),
    paymentRetry: () => import('./en/payment-retry.ts'),
    unpaidOrder: () => import('./en/unpaid-order.ts'),
    content: () => import('./en/content.ts'),
    offers: () => import('./en/offers.ts'),
    contact: () => import('./en/contact.ts'),
    offline: () => import('./en/offline.ts'),
    search: () => import('./en/search.ts'),
    delivery: () => import('./en/delivery.ts'),
    account: () => import('./en/account.ts'),
    customer: () => import('./en/customer.ts'),
    myAccount: () => import('./en/my-account.ts'),
    engraving: () => import('./en/engraving.ts'),
    favourites: () => import('./en/favourites.ts'),
    reactions: () => import('./en/reactions.ts'),
    review: () => import('./en/review.ts'),
    invoice: () => import('./en/invoice.ts'),
    gift: () => import('./en/gift.ts'),
    stockAlert: () => import('./en/stock-alert.ts'),
    giftCard: () => import('./en/gift-card.ts'),
    buyGiftCard: () => import('./en/buy-gift-card.ts'),
    giftList: () => import('./en/gift-list.ts'),
    reminder: () => import('./en/reminder.ts'),
    recipient: () => import('./en/recipient.ts'),
    savedLines: () => import('./en/saved-lines.ts'),
  },
  ar: {
    common: () => import('./ar/common.ts'),
    catalogue: () => import('./ar/catalogue.ts'),
    product: () => import('./ar/product.ts'),
    cart: () => import('./ar/cart.ts'),
    checkout: () => import('./ar/checkout.ts'),
    order: () => import('./ar/order.ts'),
    orderProblem: () => import('./ar/order-problem.ts'),
    orderProgress: () => import('./ar/order-progress.ts'),
    orderReturn: () => import('./ar/order-return.ts'),
    orderSummary: () => import('./ar/order-summary.ts'),
    paymentCard: () => import('./ar/payment-card.ts'),
    paymentRetry: () => import('./ar/payment-retry.ts'),
    unpaidOrder: () => import('./ar/unpaid-order.ts'),
    content: () => import('./ar/content.ts'),
    offers: () => import('./ar/offers.ts'),
    contact: () => import('./ar/contact.ts'),
    offline: () => import('./ar/offline.ts'),
    search: () => import('./ar/search.ts'),
    delivery: () => import('./ar/delivery.ts'),
    account: () => import('./ar/account.ts'),
    customer: () => import('./ar/customer.ts'),
    myAccount: () => import('./ar/my-account.ts'),
    engraving: () => import('./ar/engraving.ts'),
    favourites: () => import('./ar/favourites.ts'),
    reactions: () => import('./ar/reactions.ts'),
    review: () => import('./ar/review.ts'),
    invoice: () => import('./ar/invoice.ts'),
    gift: () => import('./ar/gift.ts'),
    stockAlert: () => import('./ar/stock-alert.ts'),
    giftCard: () => import('./ar/gift-card.ts'),
    buyGiftCard: () => import('./ar/buy-gift-card.ts'),
    giftList: () => import('./ar/gift-list.ts'),
    reminder: () => import('./ar/reminder.ts'),
    recipient: () => import('./ar/recipient.ts'),
    savedLines: () => import('./ar/saved-lines.ts'),
  },
}

export const everyFeature = Object.keys(files.en) as Feature[]

const loaded: Record<Locale, Partial<Words>> = { en: {}, ar: {} }

/** Loads the messages of features in a language once; pages that use them render afterwards. */
export async function loadWords(locale: Locale, features: readonly Feature[]) {
  const missing = [...features, ...lazy].filter((feature) => !loaded[locale][feature])
  await Promise.all(
    missing.map(async (feature) => {
      const { default: words } = await files[locale][feature]()
      Object.assign(loaded[locale], { [feature]: words })
    }),
  )
}

/** Loads the messages of a lazy component; after a language switch they load with the next page. */
export function loadLazyWords(locale: Locale, feature: Feature) {
  lazy.add(feature)
  return loadWords(locale, [])
}

const lazy = new Set<Feature>()

/** The messages of a language; if they failed to load, those of the other, so that an error can still be shown. */
export function wordsOf(locale: Locale): Words {
  const words = [loaded[locale], loaded.en, loaded.ar].find(({ common }) => common)
  if (!words) throw new Error(`The words of ${locale} were requested for before any were loaded`)
  return words as Words
}
