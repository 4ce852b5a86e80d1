import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { currencyOf } from '@rawnaq/rules/money'
import { loadWords } from '../../words/load-words.ts'
import type { ProductFacts } from './product-facts.ts'
import { structuredData } from './structured-data.ts'

before(() => loadWords('ar', ['common', 'catalogue', 'product']))

const rose: ProductFacts = {
  isPreview: false,
  id: 51,
  slug: '',
  paths: { en: '/single-product/51', ar: '/single-product/51' },
  seo: { title: null, description: null },
  code: 'RWQ-RS-001',
  brand: null,
  name: 'وردة',
  brief: 'وردة تحت الزجاج',
  category: { id: 54, slug: 'ورد', name: 'ورد' },
  ancestors: [{ id: 54, slug: 'ورد', name: 'ورد' }],
  pictures: [],
  video: null,
  price: 240,
  compareAt: null,
  offer: 12.5,
  tax: 5,
  quantity: 0,
  isAvailable: false,
  availability: 'OutOfStock',
  note: null,
  variants: [],
  options: [],
  parts: [],
  description: { firstSentence: null, paragraphs: [], locale: 'ar' },
  details: [],
  unit: null,
  rating: null,
  delivery: { price: 16, isFlat: true },
  related: [],
  similar: [],
  reviews: null,
}

type Read = { [key: string]: unknown; offers: Record<string, unknown>; itemListElement: unknown }

function read(product: ProductFacts, pricesIncludeTax = false) {
  const siteUrl = 'https://rawnaq.example'
  const where = { siteUrl, currency: currencyOf('USD'), pricesIncludeTax, locale: 'ar' as const }
  return structuredData(product, where).map((entry) => (entry as Record<string, Read>)['script:ld+json']!)
}

test('search engines read the price with its offer and that an item is sold out', () => {
  const [product] = read(rose)
  assert.deepEqual(product?.offers, {
    '@type': 'Offer',
    price: 210,
    priceCurrency: 'USD',
    availability: 'https://schema.org/OutOfStock',
    itemCondition: 'https://schema.org/NewCondition',
    url: 'https://rawnaq.example/main/single-product/51?lang=ar',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: 210,
      priceCurrency: 'USD',
      valueAddedTaxIncluded: false,
    },
  })
})

test('search engines read whether the price includes tax', () => {
  const taxIncludedIn = ({ offers }: Read) =>
    (offers.priceSpecification as Record<string, unknown>)?.valueAddedTaxIncluded
  assert.equal(taxIncludedIn(read(rose, true)[0]!), true)
  assert.equal(taxIncludedIn(read({ ...rose, tax: 0 }, true)[0]!), undefined)
})

test('search engines read the brand of an item that has one', () => {
  assert.equal(read(rose)[0]?.brand, undefined)
  assert.deepEqual(read({ ...rose, brand: 'Noor' })[0]?.brand, { '@type': 'Brand', name: 'Noor' })
})

test('an item that nobody has rated carries no rating', () => {
  assert.equal(read(rose)[0]?.aggregateRating, undefined)
})

test('search engines read the reviews whose authors have a name', () => {
  const written = {
    id: 1,
    rank: 5,
    title: '',
    text: 'جميلة',
    locale: 'ar' as const,
    bought: true,
    photos: [],
    reply: null,
  }
  const data = ['نورة ع.', ''].map((author) => ({ ...written, author, created_at: '2026-11-20T09:00:00.000Z' }))
  const summary = { average: 5, count: 2, by_stars: [0, 0, 0, 0, 2], reviews: 2, with_photos: 0 }
  const [product] = read({ ...rose, reviews: { data, summary, next: null } })
  assert.deepEqual(JSON.parse(JSON.stringify(product?.review)), [
    {
      '@type': 'Review',
      author: { '@type': 'Person', name: 'نورة ع.' },
      reviewRating: { '@type': 'Rating', ratingValue: 5, bestRating: 5, worstRating: 1 },
      reviewBody: 'جميلة',
      inLanguage: 'ar',
      datePublished: '2026-11-20',
    },
  ])
  assert.equal(read(rose)[0]?.review, undefined)
})

test('an item whose price depends on the choice carries the lowest and the highest', () => {
  const variant = (id: number, price: number) => ({
    id,
    size_id: id,
    note: null,
    color_id: null,
    price,
    compareAt: null,
    quantity: 1,
    size: null,
    color: null,
  })
  const [product] = read({
    ...rose,
    isAvailable: true,
    availability: 'InStock',
    note: null,
    offer: 0,
    variants: [variant(1, 100), variant(2, 180)],
  })
  const { lowPrice, highPrice, offerCount, availability } = product?.offers ?? {}
  assert.deepEqual([lowPrice, highPrice, offerCount, availability], [100, 180, 2, 'https://schema.org/InStock'])
})

test('the way to an item leads from the home page through its categories', () => {
  assert.deepEqual(read(rose)[1]?.itemListElement, [
    { '@type': 'ListItem', position: 1, name: 'الرئيسية', item: 'https://rawnaq.example/main?lang=ar' },
    {
      '@type': 'ListItem',
      position: 2,
      name: 'ورد',
      item: 'https://rawnaq.example/main/category/54/%D9%88%D8%B1%D8%AF?lang=ar',
    },
    { '@type': 'ListItem', position: 3, name: 'وردة', item: 'https://rawnaq.example/main/single-product/51?lang=ar' },
  ])
})
