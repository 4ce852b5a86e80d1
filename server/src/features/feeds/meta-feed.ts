import { stringify } from 'csv-stringify/sync'
import type { FeedContext, FeedEntry } from './feed-entries.ts'
import { type FeedFormat, shorten } from './feed-format.ts'

/** A CSV file for the catalogues of Facebook, Instagram and WhatsApp. */
export const metaFeed: FeedFormat = {
  type: 'text/csv; charset=utf-8',
  begin: () => stringify([Object.keys(columns)]),
  entry: (entry, context) => stringify([Object.values(columns).map((read) => read(entry, context))]),
  end: '',
}

/** Meta accepts twenty pictures beside the main one, in 2,000 characters. */
const MORE_PICTURES = 20
const MORE_PICTURES_LENGTH = 2000

/** Meta has no word for a back-order; a channel shows it as one to order. */
const metaAvailability = {
  InStock: 'in stock',
  OutOfStock: 'out of stock',
  BackOrder: 'available for order',
  PreOrder: 'preorder',
} as const

const columns: Record<string, (entry: FeedEntry, context: FeedContext) => string | null> = {
  id: ({ id }) => id,
  title: ({ title }) => shorten(title, 200),
  description: ({ description }) => shorten(description, 5000),
  availability: ({ availability }) => metaAvailability[availability],
  condition: () => 'new',
  price: ({ price }) => price,
  link: ({ link }) => link,
  image_link: ({ pictures }) => pictures[0] ?? null,
  // Required: what names no maker is made by the shop.
  brand: ({ brand }, { shopName }) => shorten(brand ?? shopName, 100),
  sale_price: ({ salePrice }) => salePrice,
  item_group_id: ({ groupId }) => groupId,
  size: ({ size }) => size && shorten(size, 200),
  color: ({ color }) => color && shorten(color, 200),
  gtin: ({ gtin }) => gtin,
  product_type: ({ categoryPath }) => categoryPath && shorten(categoryPath, 750),
  shipping_weight: ({ weight }) => weight,
  additional_image_link: ({ pictures }) => joinWithin(pictures.slice(1, 1 + MORE_PICTURES), MORE_PICTURES_LENGTH),
}

/** As many addresses as fit, separated by commas. */
function joinWithin(addresses: readonly string[], most: number): string {
  let joined = ''
  for (const address of addresses) {
    const longer = joined ? `${joined},${address}` : address
    if (longer.length > most) break
    joined = longer
  }
  return joined
}
