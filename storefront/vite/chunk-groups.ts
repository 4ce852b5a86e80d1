import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { wordsOfModule } from './word-files.ts'

const pathOf = (file: string) => fileURLToPath(new URL(`../app/${file}`, import.meta.url))
const entry = pathOf('entry.client.tsx')

/** Chunks by the paths of their modules; the other modules go by the pages that import them. */
const fixed: Record<string, RegExp> = {
  // Changes only with a dependency, so browsers keep it across releases of the shop.
  framework: /node_modules\/(react|react-dom|scheduler|react-router)\//,
  // Form validation; most forms load it on the first focus.
  checks:
    /node_modules\/zod\/|contract\/src\/(?:fields\/(?:text|phone|record-id)|errors\/(?:issues|issue-words))\.ts$|rules\/src\/accounts\/phone\.ts$|forms\/check-form\.ts$/,
  // Arrival estimates and calendar days of the shop: only lazy parts and the page of gift cards need them.
  calendar: /rules\/src\/(?:orders\/arrival|delivery\/local-time|gifts\/gift-card-offer)\.ts$/,
  // The frame of dialogs, which most pages load on demand.
  sheet: /app\/(?:ui\/sheet\.tsx|hooks\/use-modal-dialog\.ts)$/,
  // Small modules that rare pages import too: a chunk of their own would have more bytes of headers than of code.
  shop: /rules\/src\/pricing\/tax\.ts$|app\/page-number\.ts$|account\/account-column\.tsx$/,
  cards: /catalogue\/cards\/card-item\.ts$/,
  buying: /addresses\/address-book\.ts$/,
  account: /account\/session\/oidc-redirect\.ts$/,
  // The page of gift cards needs nothing else of the checkout, pages behind links of emails nothing else of the account.
  fields: /checkout\/lazy-conversion-consent\.tsx$|account\/(?:form-failure|use-public-account-api)\.tsx?$/,
}

/** Messages that share a file in each language, by feature: those of a page and of its lazy parts. Others have a file each. */
const words: Record<string, readonly string[]> = {
  words: ['common'],
  'cart-words': ['cart', 'savedLines', 'checkout'],
  'order-words': ['order', 'orderSummary'],
  'product-later-words': ['review', 'recentlyViewed'],
}

/** Pages and lazy parts of pages, by kind. */
const kinds: Record<string, readonly string[]> = {
  every: ['root.tsx', 'entry.client.tsx'],
  home: ['catalogue/home.tsx'],
  results: ['catalogue/category.tsx', 'catalogue/occasion.tsx'],
  offers: ['catalogue/offers.tsx', 'catalogue/offer.tsx'],
  content: [
    'content/posts.tsx',
    'content/post.tsx',
    'content/about.tsx',
    'content/faq.tsx',
    'content/legal.tsx',
    'content/terms.tsx',
  ],
  product: ['catalogue/product.tsx'],
  'product-later': [
    'catalogue/product/purchase/arrival-dates.tsx',
    'catalogue/product/recently-viewed/viewed-section.tsx',
    'catalogue/product/reviews/reviews.tsx',
  ],
  viewer: ['catalogue/product/gallery/viewer.tsx'],
  cart: ['cart/cart.tsx'],
  checkout: ['checkout/checkout.tsx'],
  // Lazy parts of the cart and the checkout, fetched while the server prices the cart.
  'full-cart': ['cart/full-cart.tsx'],
  'below-cart': ['cart/saved/saved-lines-section.tsx', 'cart/popular-items.tsx'],
  guest: ['checkout/guest-checkout.tsx'],
  customer: ['checkout/customer-checkout.tsx'],
  order: [
    'orders/success.tsx',
    'payment/payment-failure.tsx',
    'payment/complete-order.tsx',
    'orders/order-details.tsx',
  ],
  history: ['orders/order-history.tsx'],
  retry: ['payment/retry-form.tsx'],
  contact: ['contact/contact.tsx'],
  account: [
    'account/login.tsx',
    'account/register.tsx',
    'account/forget-password.tsx',
    'account/reset-password.tsx',
    'account/new-password.tsx',
    'account/code-check.tsx',
    'account/verification.tsx',
    'account/admin.tsx',
  ],
}

/** Lazy parts that load at about the same time: one chunk for all that only they import. */
const together: Record<string, readonly string[]> = {
  'product-later': ['product-later'],
  'full-cart': ['full-cart', 'below-cart'],
  // The checkout starts as a guest's, until the browser knows its customer.
  ordering: ['guest'],
}

const list = ['home', 'results', 'offers', 'content']
const buying = ['cart', 'checkout', 'full-cart', 'guest', 'customer', 'order']
const forms = ['contact', 'account']
const purchase = ['cart', 'checkout', 'full-cart', 'guest', 'order']

/**
 * Chunks of modules that several kinds of pages import. A module goes into the first chunk that fits; so do its imports,
 * which means that no chunk imports one further down.
 */
const shared: readonly (readonly [chunk: string, fits: (by: (...kinds: string[]) => boolean) => boolean])[] = [
  ['shop', (by) => by('every') || (by(...list, 'product') && by(...buying))],
  ['cards', (by) => by('home', 'results') && by('product', 'product-later')],
  ['list', (by) => (by('home') && by('results')) || (by('home', 'results') && by('offers', 'content'))],
  ['item', (by) => by('product') && by('offers', 'viewer')],
  [
    'api',
    (by) =>
      (by('product-later') && by(...forms, ...purchase)) ||
      (by('order') && by('cart', 'checkout', 'history', ...forms)),
  ],
  ['fields', (by) => (by(...forms) && by(...purchase)) || (by('contact') && by('account'))],
  ['buying', (by) => by('checkout') && by('cart')],
  ['ordered', (by) => by('order') && by('full-cart', 'guest', 'customer')],
  ['lines', (by) => by('full-cart') && by('guest', 'customer')],
  ['paying', (by) => by('retry') && by('guest')],
  ['ordering', (by) => by('guest') && by('customer')],
]

/** The other pages and lazy parts keep a chunk of their own. */
const alone = new Set(
  Object.entries(kinds)
    .filter(([kind]) => kind !== 'every' && !Object.values(together).flat().includes(kind))
    .flatMap(([, files]) => files.map(pathOf)),
)

/**
 * Groups the modules that pages share into a dozen chunks. The bundler's default makes one chunk for every set of pages
 * that share a module: dozens of a few hundred bytes, each compressed alone and each with about 600 bytes of headers.
 * The checkout loads 17 files instead of 104, and 71 KB less with their headers.
 */
export function chunkGroups(): Rolldown.CodeSplittingGroup {
  const importers = new Map<string, Map<string, string>>()
  const add = (id: string, page: string, kind: string, graph: Rolldown.ChunkingContext) => {
    const known = importers.get(id) ?? new Map()
    if (known.has(page)) return
    importers.set(id, known.set(page, kind))
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) add(imported, page, kind, graph)
  }
  const addAll = (graph: Rolldown.ChunkingContext) => {
    for (const [kind, files] of Object.entries(kinds)) for (const file of files) add(pathOf(file), file, kind, graph)
  }
  return {
    includeDependenciesRecursively: false,
    name: (id, graph) => {
      if (importers.size === 0) addAll(graph)
      // Loading the entry starts hydration, so it comes last and alone.
      if (id === entry || alone.has(id)) return null
      const known = Object.entries(fixed).find(([, paths]) => paths.test(id))?.[0] ?? wordChunk(id)
      return known ?? codeChunk([...(importers.get(id)?.values() ?? [])])
    },
  }
}

/** `cart-words-ar`; null for a module that is not a file of messages, or has a chunk of its own. */
function wordChunk(id: string): string | null {
  const [folder, name = ''] = wordsOfModule(id)?.split('/') ?? []
  if (folder === 'files') return `words-${name}`
  const group = Object.entries(words).find(([, features]) => features.includes(name))?.[0]
  return folder && group ? `${group}-${folder}` : null
}

/** The chunk of a module that pages of these kinds import. */
function codeChunk(importers: readonly string[]): string | null {
  const fit = shared.find(([, fits]) => fits((...wanted) => wanted.some((kind) => importers.includes(kind))))
  if (fit) return fit[0]
  const lazy = Object.entries(together).find(([, parts]) => importers.every((kind) => parts.includes(kind)))
  if (importers.length > 0 && lazy) return lazy[0]
  return importers.length > 1 ? [...new Set(importers)].join('-') : null
}

/**
 * A comment in front of the two chunks that every page runs. Chromium then compiles their functions in the background while
 * they arrive, which saves 36 to 50 ms of the main thread, and no bytes.
 */
export const compileHint = ({ name }: Pick<Rolldown.RenderedChunk, 'name'>) =>
  name === 'framework' || name === 'shop' ? '//# allFunctionsCalledOnLoad' : ''

/** Lets a page chunk export more than its route needs, so that shared modules can be grouped one by one. */
export function allowSharedExports(): Plugin {
  return {
    name: 'allow-shared-exports',
    apply: 'build',
    options: (given) => ({ ...given, preserveEntrySignatures: 'allow-extension' }),
  }
}
