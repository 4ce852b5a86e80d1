import { item as resource } from '@rawnaq/contract/items'
import { averageRank } from '@rawnaq/rules/average-rank'
import { orderableOf } from '@rawnaq/rules/backorders'
import { compareAtPrice, currentPrice } from '@rawnaq/rules/current-price'
import type { Locale } from '@rawnaq/rules/locale'
import type { DetailRow } from '../../../db/schema.ts'
import { videoTypeOf } from '../../../pictures/videos/read-video.ts'
import { localisedTexts, textOf } from '../../../resources/localised-texts.ts'
import { presentPicture } from '../../../resources/picture.ts'
import { presentAvailability } from './present-availability.ts'
import type { ItemRow } from './read-items.ts'

/**
 * An item in the reader's language, with money in minor units, which the response schema converts to decimals. An item
 * with variants has the price of the cheapest one. `liked` is whether the reader likes it.
 */
export function presentItem(
  { item, category, tax, offer, unit, media, video, propertiesCount, options, itemsCount, allItemsCount }: ItemRow,
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
    quantity: orderableOf(item),
    available: orderableOf(item) > 0,
    ...presentAvailability(item, locale),
    published: item.published,
    image: pictures[0] ?? null,
    media: pictures.map((picture, place) => ({ ...picture, color_id: media[place]!.color_id })),
    video: video && {
      ...presentVideoFile(item.video_path!),
      poster: presentPicture(video.poster, name) ?? pictures[0] ?? null,
      uploaded_at: new Date(video.uploaded_at).toISOString(),
    },
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

const presentVideoFile = (path: string) => ({ url: `/media/${path}`, type: videoTypeOf(path) })
