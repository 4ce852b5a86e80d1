import type { Location, MetaDescriptor } from 'react-router'
import { langOf } from '../../language/lang.ts'
import { pageHead, rootDataIn } from '../../language/page-head.ts'
import type { ProductFacts } from './product-facts.ts'
import { structuredData } from './structured-data.ts'

type HeadInput = {
  location: Location
  matches: readonly ({ id: string; loaderData: unknown } | undefined)[]
  /** Undefined if the item could not be loaded. */
  product: ProductFacts | undefined
}

/** Meta tags of the product page. */
export function productHead({ location, matches, product }: HeadInput): MetaDescriptor[] {
  if (!product) return pageHead({ location, matches, page: 'product', indexed: false })
  const root = rootDataIn(matches)
  const head = pageHead({
    location,
    matches,
    page: 'product',
    subject: product.seo.title ?? product.name,
    description: product.seo.description ?? (product.brief || undefined),
    path: product.paths,
    picture: product.pictures[0]?.url,
    indexed: !product.isPreview,
  })
  // Only the server renders structured data; a browser does not load it.
  if (!root || !import.meta.env.SSR || product.isPreview) return head
  const { siteUrl, settings } = root
  return [...head, ...structuredData(product, { siteUrl, locale: langOf(location.search), ...settings })]
}
