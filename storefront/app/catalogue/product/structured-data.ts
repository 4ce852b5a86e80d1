import type { Locale } from '@rawnaq/rules/locale'
import { type Currency, toDecimal } from '@rawnaq/rules/money'
import { categoryPath } from '@rawnaq/rules/page-paths'
import type { MetaDescriptor } from 'react-router'
import { breadcrumbData } from '../../language/breadcrumb-data.ts'
import { withLang } from '../../language/with-lang.ts'
import type { ProductFacts, ProductVariant } from './product-facts.ts'
import { priceNow } from './purchase/variant-price.ts'

type PageContext = { siteUrl: string; currency: Currency; pricesIncludeTax: boolean; locale: Locale }

/** Structured data of the item and its breadcrumbs, with the price and availability of the page. */
export function structuredData(product: ProductFacts, context: PageContext): MetaDescriptor[] {
  const { siteUrl, locale } = context
  const address = (path: string) => siteUrl + withLang(`/main${path}`, locale)
  return [
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Product',
        name: product.name,
        description: product.brief || undefined,
        sku: product.code,
        brand: product.brand ? { '@type': 'Brand', name: product.brand } : undefined,
        category: product.category?.name,
        image: product.pictures.map(({ url }) => new URL(url, siteUrl).href),
        url: address(product.paths[locale]),
        subjectOf: videoOf(product, siteUrl),
        aggregateRating: product.rating
          ? {
              '@type': 'AggregateRating',
              ratingValue: product.rating.average,
              ratingCount: product.rating.count,
              bestRating: 5,
              worstRating: 1,
            }
          : undefined,
        review: reviewsOf(product),
        offers: offerOf(product, context, address(product.paths[locale])),
      },
    },
    breadcrumbData(breadcrumbsTo(product, locale), siteUrl, locale),
  ]
}

/** A video needs a picture to be listed. */
function videoOf({ name, video }: ProductFacts, siteUrl: string) {
  if (!video?.poster) return undefined
  return {
    '@type': 'VideoObject',
    name,
    thumbnailUrl: new URL(video.poster.url, siteUrl).href,
    uploadDate: video.uploaded_at,
    contentUrl: new URL(video.url, siteUrl).href,
  }
}

/** The first reviews, without those of deleted accounts, which have no author. */
function reviewsOf({ reviews }: ProductFacts) {
  const named = reviews?.data.filter(({ author }) => author !== '').slice(0, SHOWN_REVIEWS) ?? []
  if (named.length === 0) return undefined
  return named.map(({ author, title, text, rank, locale, created_at }) => ({
    '@type': 'Review',
    author: { '@type': 'Person', name: author },
    reviewRating: { '@type': 'Rating', ratingValue: rank, bestRating: 5, worstRating: 1 },
    name: title || undefined,
    reviewBody: text,
    inLanguage: locale,
    datePublished: created_at.slice(0, 10),
  }))
}

const SHOWN_REVIEWS = 3

const breadcrumbsTo = ({ name, paths, ancestors }: ProductFacts, locale: Locale) => [
  ...ancestors.map((category) => ({ name: category.name, path: categoryPath(category.id, category.slug) })),
  { name, path: paths[locale] },
]

const noChoice = { size_id: null, color_id: null }

function offerOf(product: ProductFacts, { currency, pricesIncludeTax }: PageContext, url: string) {
  const shared = {
    priceCurrency: currency.code,
    availability: `https://schema.org/${product.availability}`,
    itemCondition: 'https://schema.org/NewCondition',
    url,
  }
  const { now, isFrom } = priceNow(product, noChoice, currency)
  const lowest = toDecimal(now, currency.digits)
  if (!isFrom) {
    const price = { price: lowest, priceCurrency: currency.code }
    const specification = { '@type': 'UnitPriceSpecification', ...price, valueAddedTaxIncluded: pricesIncludeTax }
    return { '@type': 'Offer', ...price, ...shared, ...(product.tax > 0 && { priceSpecification: specification }) }
  }
  const prices = product.variants.map((variant) => priceNow(product, choiceOf(variant), currency).now)
  return {
    '@type': 'AggregateOffer',
    lowPrice: lowest,
    highPrice: toDecimal(Math.max(...prices), currency.digits),
    offerCount: product.variants.length,
    ...shared,
  }
}

const choiceOf = ({ size_id, color_id }: ProductVariant) => ({ size_id, color_id })
