import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

const pathOf = (file: string) => fileURLToPath(new URL(`app/${file}`, import.meta.url))
const entry = pathOf('entry.client.tsx')

/** What changes only when a dependency does, so that browsers keep it across versions. */
const framework = /node_modules\/(react|react-dom|scheduler|react-router)\//

/** What reads a form as the shop will; most forms fetch it when somebody begins to fill them in. */
const checks = /node_modules\/zod\/|contract\/src\/(?:text|issues)\.ts$|forms\/check-form\.ts$/

/** Pages, and parts that pages fetch a little later, by what they are for. */
const kinds: Record<string, readonly string[]> = {
  every: ['root.tsx', 'entry.client.tsx'],
  list: ['catalogue/home.tsx', 'catalogue/category.tsx'],
  product: ['catalogue/product.tsx'],
  cart: ['cart/cart.tsx'],
  checkout: ['checkout/checkout.tsx'],
  // What these two fetch while the shop is asked what the cart comes to.
  lines: ['cart/full-cart.tsx'],
  guest: ['checkout/guest-checkout.tsx'],
  customer: ['checkout/customer-checkout.tsx'],
  order: [
    'orders/success.tsx',
    'payment/payment-failure.tsx',
    'payment/complete-order.tsx',
    'orders/order-details.tsx',
  ],
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

const buying = ['cart', 'checkout', 'lines', 'guest', 'customer', 'order']
const forms = ['contact', 'account']

/**
 * The files of what several kinds share: a part goes into the first file that it fits. Whoever carries a part carries what
 * it imports, so that no file needs one further down.
 */
const shared: readonly (readonly [file: string, fits: (by: (...kinds: string[]) => boolean) => boolean])[] = [
  ['shop', (by) => by('every') || (by('list') && by(...buying))],
  ['cards', (by) => by('list') && by('product')],
  ['parts', (by) => by(...forms, 'product') && by('cart', 'checkout', 'lines', 'guest', 'order')],
  ['buying', (by) => by('checkout') && by('cart', 'order')],
  ['lines', (by) => by('lines') && by('guest', 'customer')],
  ['paying', (by) => by('retry') && by('guest')],
  ['addresses', (by) => by('order') && by('guest')],
  ['ordering', (by) => by('guest') && by('customer')],
]

/** A page stays a file of its own, as does what is fetched by itself. */
const alone = new Set(
  Object.entries(kinds)
    .filter(([kind]) => kind !== 'every')
    .flatMap(([, files]) => files.map(pathOf)),
)

/**
 * What pages share. What every page carries is two files: smaller together than some thirty, and asked for at once. By
 * itself the build makes a file for every set of pages and late parts that share something, dozens of a few hundred bytes,
 * each compressed by itself, and each answer with some six hundred bytes about itself.
 */
export function sharedFiles(): Rolldown.CodeSplittingGroup {
  const carriers = new Map<string, Map<string, string>>()
  const carry = (id: string, page: string, kind: string, graph: Rolldown.ChunkingContext) => {
    const known = carriers.get(id) ?? new Map()
    if (known.has(page)) return
    carriers.set(id, known.set(page, kind))
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) carry(imported, page, kind, graph)
  }
  const carryAll = (graph: Rolldown.ChunkingContext) => {
    for (const [kind, files] of Object.entries(kinds)) for (const file of files) carry(pathOf(file), file, kind, graph)
  }
  return {
    includeDependenciesRecursively: false,
    name: (id, graph) => {
      if (carriers.size === 0) carryAll(graph)
      const pages = carriers.get(id) ?? new Map()
      const by = (...asked: string[]) => asked.some((kind) => [...pages.values()].includes(kind))
      // It starts the page when it is loaded, so it is loaded last and by itself.
      if (id === entry) return null
      if (framework.test(id)) return 'framework'
      if (checks.test(id)) return 'checks'
      if (alone.has(id)) return null
      return (
        shared.find(([, fits]) => fits(by))?.[0] ?? (pages.size > 1 ? [...new Set(pages.values())].join('-') : null)
      )
    },
  }
}

/**
 * What is shown before the text of a file: of those that every page runs, Chromium reads every function while they come, in
 * the background, and not one by one on the page's own thread when it is first called.
 */
export const readAhead = ({ name }: Pick<Rolldown.RenderedChunk, 'name'>) =>
  name === 'framework' || name === 'shop' ? '//# allFunctionsCalledOnLoad' : ''

/** Lets what pages share be told apart file by file; a page may then give more than the router asks it for. */
export function shareByFile(): Plugin {
  return {
    name: 'share-by-file',
    apply: 'build',
    options: (given) => ({ ...given, preserveEntrySignatures: 'allow-extension' }),
  }
}
