import { type Availability, availabilityOf, backorderOf } from '@rawnaq/rules/backorders'
import { compareAtPrice, currentPrice, variantPrice } from '@rawnaq/rules/current-price'
import { isGtin } from '@rawnaq/rules/gtin'
import { linePrice } from '@rawnaq/rules/line-price'
import type { LocalDay } from '@rawnaq/rules/local-time'
import { type Locale, listSeparator, localisedText } from '@rawnaq/rules/locale'
import { type Currency, fixedDecimals, type Minor } from '@rawnaq/rules/money'
import { itemPath } from '@rawnaq/rules/page-paths'
import { textOf } from '../../resources/localised-texts.ts'
import type { FeedItem, FeedPicture, FeedVariant } from './read-feed-items.ts'

export type FeedContext = {
  locale: Locale
  siteUrl: string
  currency: Currency
  shopName: string
  /** The day on the clock of the shop. */
  today: LocalDay
  /** The names from the root down to each category, by its id. */
  categoryPaths: ReadonlyMap<number, string>
}

/** One thing that can be bought: an item, or each of its variants. Amounts are as `12.50 USD`. */
export type FeedEntry = {
  id: string
  /** The item of a variant. */
  groupId: string | null
  title: string
  description: string
  link: string
  /** The main picture first. */
  pictures: string[]
  /** The full price, and the lower one while there is one. */
  price: string
  salePrice: string | null
  availability: Availability
  /** When a back-order or pre-order leaves. */
  availableOn: string | null
  brand: string | null
  gtin: string | null
  size: string | null
  color: string | null
  categoryPath: string | null
  /** As `350 g`. */
  weight: string | null
}

/**
 * The entries of an item with the prices of its page: one, or one for each variant. None without a picture, and none
 * for what costs nothing, which channels refuse.
 */
export function entriesOf(item: FeedItem, context: FeedContext): FeedEntry[] {
  if (item.pictures.length === 0) return []
  if (item.variants.length === 0) {
    const price = currentPrice(item)
    return [entryOf(item, null, { price, compareAtPrice: compareAtPrice(item, price) }, context)].filter(isPriced)
  }
  return item.variants.map((variant) => entryOf(item, variant, variantPrice(variant, item), context)).filter(isPriced)
}

type PricedEntry = FeedEntry & { minor: Minor }
const isPriced = ({ minor }: PricedEntry) => minor > 0

function entryOf(
  item: FeedItem,
  variant: FeedVariant | null,
  { price: unitPrice, compareAtPrice: compared }: { price: Minor; compareAtPrice: Minor | null },
  { locale, siteUrl, currency, categoryPaths, today }: FeedContext,
): PricedEntry {
  const now = linePrice({ unitPrice, offer: item.offer, quantity: 1 }).finalPrice
  const full = Math.max(unitPrice, compared ?? 0)
  const amount = (minor: Minor) => `${fixedDecimals(minor, currency.digits)} ${currency.code}`
  const [size, color] = variant ? [textOf(variant, 'size', locale), textOf(variant, 'color', locale)] : ['', '']
  const name = textOf(item, 'name', locale)
  const slug = localisedText({ en: item.slug_en, ar: item.slug_ar }, locale).text
  const barcode = variant ? variant.barcode : item.barcode
  const availability = availabilityOf(item, variant ?? undefined)
  const isBeyond = availability === 'BackOrder' || availability === 'PreOrder'
  const grams = variant?.weight_grams ?? item.weight_grams
  return {
    id: variant ? `${item.id}-${variant.id}` : String(item.id),
    groupId: variant ? String(item.id) : null,
    title: [name, size, color].filter(Boolean).join(listSeparator(locale)),
    description: descriptionOf(item, locale) || name,
    link: `${siteUrl}/main${itemPath(item.id, slug)}${locale === 'ar' ? '?lang=ar' : ''}`,
    pictures: picturesOf(item.pictures, variant?.color_id ?? null).map(
      ({ path }) => new URL(encodeURI(`/media/${path}`), siteUrl).href,
    ),
    price: amount(full),
    salePrice: now < full ? amount(now) : null,
    ...{ availability, availableOn: isBeyond ? (backorderOf(item, today)?.on ?? today) : null },
    brand: item.brand,
    gtin: barcode !== null && isGtin(barcode) ? barcode : null,
    size: size || null,
    color: color || null,
    categoryPath: (item.category_id !== null && categoryPaths.get(item.category_id)) || null,
    weight: grams ? `${grams} g` : null,
    minor: now,
  }
}

/** The longest text in the language of the feed, or else one in the other language. */
const descriptionOf = (item: FeedItem, locale: Locale) =>
  [item[`description_${locale}`], item[`brief_${locale}`]].find((text) => text.trim()) ||
  textOf(item, 'description', locale) ||
  textOf(item, 'brief', locale)

/** The pictures of a variant: those of its colour first, without those of other colours if others remain. */
function picturesOf(pictures: readonly FeedPicture[], colorId: number | null): readonly FeedPicture[] {
  if (colorId === null) return pictures
  const own = pictures.filter(({ color_id }) => color_id === colorId)
  const shared = pictures.filter(({ color_id }) => color_id === null)
  const shown = [...own, ...shared]
  return shown.length > 0 ? shown : pictures
}
