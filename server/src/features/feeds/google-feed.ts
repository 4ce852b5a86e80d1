import { escapeXml } from '../../resources/escape-xml.ts'
import type { FeedEntry } from './feed-entries.ts'
import { type FeedFormat, shorten } from './feed-format.ts'

/** RSS 2.0 with the attributes of Google Merchant Center, which TikTok and Snapchat read too. */
export const googleFeed: FeedFormat = {
  type: 'application/xml; charset=utf-8',
  begin: ({ shopName, siteUrl, locale }) =>
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n' +
    `${element('title', shopName)}${element('link', `${siteUrl}/main${locale === 'ar' ? '?lang=ar' : ''}`)}` +
    `${element('description', shopName)}\n`,
  entry: (entry) => `<item>${attributesOf(entry).join('')}</item>\n`,
  end: '</channel>\n</rss>\n',
}

/** Google accepts ten pictures beside the main one. */
const MORE_PICTURES = 10

const googleAvailability = {
  InStock: 'in_stock',
  OutOfStock: 'out_of_stock',
  BackOrder: 'backorder',
  PreOrder: 'preorder',
} as const

function attributesOf(entry: FeedEntry): string[] {
  const [picture, ...morePictures] = entry.pictures
  const optional = (name: string, value: string | null) => (value === null ? '' : element(name, value))
  return [
    element('g:id', entry.id),
    element('g:title', shorten(entry.title, 150)),
    element('g:description', shorten(entry.description, 5000)),
    element('g:link', entry.link),
    optional('g:image_link', picture ?? null),
    ...morePictures.slice(0, MORE_PICTURES).map((one) => element('g:additional_image_link', one)),
    element('g:availability', googleAvailability[entry.availability]),
    optional('g:availability_date', entry.availableOn && `${entry.availableOn}T00:00Z`),
    element('g:price', entry.price),
    optional('g:sale_price', entry.salePrice),
    element('g:condition', 'new'),
    optional('g:brand', entry.brand && shorten(entry.brand, 70)),
    // Items without a GTIN have no number of a manufacturer that the shop knows.
    entry.gtin === null ? element('g:identifier_exists', 'no') : element('g:gtin', entry.gtin),
    optional('g:item_group_id', entry.groupId),
    optional('g:size', entry.size && shorten(entry.size, 100)),
    optional('g:color', entry.color && shorten(entry.color, 100)),
    optional('g:product_type', entry.categoryPath && shorten(entry.categoryPath, 750)),
    optional('g:shipping_weight', entry.weight),
  ]
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`
