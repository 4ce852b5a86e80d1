import { item as resource } from '@rawnaq/contract/catalogue'
import { averageRank } from '@rawnaq/rules/average-rank'
import type { Locale } from '@rawnaq/rules/locale'
import type { Minor } from '@rawnaq/rules/money'
import type { DetailRow } from '../../../db/schema.ts'
import { localisedTexts, textOf } from '../../../resources/localised-texts.ts'
import { presentPicture } from '../../../resources/picture.ts'
import type { ItemRow } from './read-items.ts'

/** What an item or a variant costs now, before its offer. */
export const currentPrice = ({ active_price, selling_price }: ItemPrices): Minor => active_price ?? selling_price

/** The struck-through price: the compare-at price, or the usual price while a scheduled one holds; null if not higher. */
export function compareAtPrice({ compare_at_price, active_price, selling_price }: ItemPrices, price: Minor) {
  const compared = compare_at_price ?? (active_price === price ? selling_price : null)
  return compared !== null && compared > price ? compared : null
}

type ItemPrices = { selling_price: Minor; compare_at_price: Minor | null; active_price: Minor | null }

/**
 * An item in the reader's language, with money in minor units, which the response schema converts to decimals. An item
 * with variants has the price of the cheapest one. `liked` is whether the reader likes it.
 */
export function presentItem(
  { item, category, tax, offer, unit, media, propertiesCount, options, itemsCount, allItemsCount }: ItemRow,
  locale: Locale,
  liked = false,
) {
  const name = textOf(item, 'name', locale)
  const price = item.variant_price ?? currentPrice(item)
  const finalPrice = item.variant_final_price ?? item.final_price
  const pictures = media.map((row) => presentPicture(row, textOf(row, 'alt', locale) || name)!)
  const named = <Row extends { id: number }>(row: Row) => ({ id: row.id, name: textOf(row, 'name', locale) })
  return {
    id: item.id,
    code: item.code,
    brand: item.brand,
    barcode: item.barcode,
    weight_grams: item.weight_grams,
    ...localisedTexts(resource.texts, item, locale),
    category_id: item.category_id,
    unit_id: item.unit_id,
    tax_id: item.tax_id,
    offer_id: item.offer_id,
    selling_price: price,
    item_price: price,
    compare_at_price: compareAtPrice(item, price),
    discount: price - finalPrice,
    final_price: finalPrice,
    shipping_price: item.shipping_price,
    preparation_days: item.preparation_days,
    quantity: item.quantity,
    available: item.quantity > 0,
    published: item.published,
    image: pictures[0] ?? null,
    media: pictures.map((picture, place) => ({ ...picture, color_id: media[place]!.color_id })),
    category: category && named(category),
    tax: tax && { ...named(tax), percentage: tax.percentage },
    offer: offer && { ...named(offer), percentage: offer.percentage },
    unit: unit && named(unit),
    details: item.details.map((row: DetailRow) => ({
      label: textOf(row, 'label', locale),
      value: textOf(row, 'value', locale),
    })),
    properties_count: propertiesCount,
    options_count: options.all,
    required_options_count: options.required,
    is_hamper: item.is_hamper,
    rank: averageRank(item.rank_sum, item.rank_count),
    rank_count: item.rank_count,
    liked,
    likes_count: item.likes_count,
    created_at: item.created_at.toISOString(),
    items_count: category ? itemsCount : 0,
    all_items_count: allItemsCount,
  }
}
