import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))
const entry = pathOf('app/entry.client.tsx')
const roots = [pathOf('app/root.tsx'), entry]

/** What changes only when a dependency does, so that browsers keep it across versions. */
const framework = /node_modules\/(react|react-dom|scheduler|react-router)\//

/**
 * What every page carries, in two files instead of some thirty: smaller together, and asked for at once. It is all that
 * the root of the pages imports; what that fetches when it is needed stays apart.
 */
export function everyPage(): Rolldown.CodeSplittingGroup {
  const carried = new Set<string>()
  const carry = (id: string, graph: Rolldown.ChunkingContext) => {
    if (carried.has(id)) return
    carried.add(id)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) carry(imported, graph)
  }
  return {
    name: (id, graph) => {
      if (carried.size === 0) for (const root of roots) carry(root, graph)
      // It starts the page when it is loaded, so it is loaded last and by itself.
      if (!carried.has(id) || id === entry) return null
      return framework.test(id) ? 'framework' : 'shop'
    },
  }
}

/** What reads a form as the shop will; most forms fetch it when somebody begins to fill them in. */
const checks = /node_modules\/zod\/|contract\/src\/text\.ts$/

/** Pages by what they have in common: what several kinds of them carry is one file for just those kinds. */
const kinds: Record<string, readonly string[]> = {
  home: ['catalogue/home'],
  category: ['catalogue/category'],
  product: ['catalogue/product'],
  cart: ['cart/cart'],
  checkout: ['checkout/checkout'],
  // What these two fetch while the shop is asked what the cart comes to.
  lines: ['cart/full-cart'],
  form: ['checkout/guest-checkout', 'checkout/customer-checkout'],
  order: ['checkout/success', 'checkout/payment-failure', 'checkout/complete-order', 'checkout/order-details'],
  contact: ['contact/contact'],
  account: [
    'account/login',
    'account/register',
    'account/forget-password',
    'account/reset-password',
    'account/new-password',
    'account/code-check',
    'account/verification',
  ],
}

/** What two of these have in common is one file: the page of a piece and the checkout are the heaviest. */
const heaviest = [
  ['product', 'checkout'],
  ['product', 'cart'],
  ['cart', 'checkout'],
  ['home', 'product'],
]

/** These take of such a file only what they need, which is a file by itself; the others take it as it comes. */
const sparing = ['order', 'contact']

/**
 * What several pages share. By itself the build makes a file for every set of pages and late parts that share something,
 * dozens of a few hundred bytes, each compressed by itself and named in the list that every page carries.
 */
export function somePages(): Rolldown.CodeSplittingGroup {
  const carriers = new Map<string, Set<string>>()
  const kindOf = new Map<string, string>()
  const carry = (id: string, page: string, graph: Rolldown.ChunkingContext) => {
    const known = carriers.get(id) ?? new Set()
    if (known.has(page)) return
    carriers.set(id, known.add(page))
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) carry(imported, page, graph)
  }
  const carryAll = (graph: Rolldown.ChunkingContext) => {
    for (const [kind, files] of Object.entries(kinds))
      for (const page of files.map((file) => pathOf(`app/${file}.tsx`))) {
        kindOf.set(page, kind)
        carry(page, page, graph)
      }
  }
  return {
    includeDependenciesRecursively: false,
    name: (id, graph) => {
      if (kindOf.size === 0) carryAll(graph)
      if (checks.test(id)) return 'checks'
      const pages = [...(carriers.get(id) ?? [])]
      if (kindOf.has(id) || pages.length < 2) return null
      const carriedBy = [...new Set(pages.map((page) => kindOf.get(page) ?? ''))]
      const both = heaviest.find((pair) => pair.every((kind) => carriedBy.includes(kind)))
      return both ? [...both, ...carriedBy.filter((kind) => sparing.includes(kind))].join('-') : carriedBy.join('-')
    },
  }
}

/** Lets what pages share be told apart file by file; a page may then give more than the router asks it for. */
export function shareByFile(): Plugin {
  return {
    name: 'share-by-file',
    apply: 'build',
    options: (given) => ({ ...given, preserveEntrySignatures: 'allow-extension' }),
  }
}
