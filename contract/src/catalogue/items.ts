import { whenSoldOut } from '@rawnaq/rules/backorders'
import { z } from 'zod'
import { instant } from '../fields/instant.ts'
import { money, percentage, price } from '../fields/money.ts'
import { isStorable } from '../fields/text.ts'
import { dispatchNote } from '../orders/line-parts.ts'
import { id, idParam, resource } from '../resource.ts'
import { seoTexts } from './categories.ts'
import { position } from './item-attributes.ts'
import { itemOption } from './item-options.ts'
import { itemPicture, path, picture, pictureFiles } from './pictures.ts'
import { video } from './videos.ts'

const reference = id.nullable().default(null)

/**
 * The stock as it is written. The stock as it is read may be higher, after deliveries and returns. Below zero are units
 * that were sold beyond it, down to the limit of the item.
 */
const stock = z.int().min(-1_000_000).max(1_000_000)

/** How units are sold beyond the stock of an item and its variants, and when they leave: on a day, or in so many days. */
export const backorderFields = {
  when_sold_out: z.enum(whenSoldOut).optional(),
  backorder_limit: z.int().min(0).max(100_000).optional(),
  dispatch_date: z.iso.date().nullable().optional(),
  dispatch_days: z.int().min(0).max(365).nullable().optional(),
}

export const media = resource({
  name: 'media',
  texts: ['alt'],
  titled: false,
  fields: {
    item_id: id,
    path: path.optional().describe('The path of an existing picture, instead of a file'),
    color_id: reference.describe('The colour of the item that the picture shows, if it shows one'),
    position,
  },
  picture: 'path',
  shown: { path: z.string(), ...pictureFiles },
  filters: { item_id: idParam.optional() },
  parents: { item: 'item_id' },
})

/** A stock change as a difference: an absolute number would undo sales made in the meantime. */
const quantityChange = z.int().min(-1_000_000).max(1_000_000).optional()

/** A price that replaces the usual one from one moment until another; null is open. */
const schedule = {
  scheduled_price: price.nullable().optional(),
  scheduled_from: instant.nullable().optional(),
  scheduled_to: instant.nullable().optional(),
}

/** Shown struck through while it is above the price. Shoppers read null where nothing is struck through. */
const compareAtPrice = price.nullable().default(null)

const code = z.string().trim().min(1).max(60).refine(isStorable, 'hidden_characters')

/** What feeds and couriers need to know about an item or a variant. */
const trade = {
  barcode: code.nullable().default(null).describe('The GTIN, ISBN or own barcode'),
  weight_grams: z.int().min(0).max(1_000_000).nullable().default(null).describe('With its wrapping, in grams'),
}

export const nameWithId = z.object({ id, name: z.string() })

export const property = resource({
  name: 'property',
  fields: {
    item_id: id,
    size_id: reference,
    color_id: reference,
    code: code.nullable().default(null).describe('The code of the variant alone (SKU)'),
    ...trade,
    price: price.nullable().default(null),
    compare_at_price: compareAtPrice,
    quantity: stock.nullable().default(null),
  },
  shown: {
    quantity: z.int().nullable().describe('What can be ordered; staff read the stock'),
    dispatch_note: dispatchNote,
    size: nameWithId.nullable(),
    color: nameWithId.extend({ hex: z.string() }).nullable(),
  },
  filters: { item_id: idParam.optional() },
  staff: { quantity_change: quantityChange, ...schedule },
  audited: Object.keys(schedule),
  parents: { item: 'item_id' },
})

const detail = z.object({ label: z.string(), value: z.string() })

const detailText = z.string().trim().max(200).refine(isStorable, 'hidden_characters').default('')

/** A row of an item's details table, in both languages. */
const detailRow = z.strictObject({
  label_en: detailText,
  label_ar: detailText,
  value_en: detailText,
  value_ar: detailText,
})

/** The parts of a new item, created with it in one transaction. Pictures are uploaded first (`POST /picture`). */
const partsOfItem = {
  pictures: z
    .array(media.create.omit({ item_id: true, position: true, alt: true, image: true }).required({ path: true }))
    .max(50)
    .optional(),
  variants: z
    .array(property.create.omit({ item_id: true, quantity_change: true }))
    .max(200)
    .optional(),
  options: z
    .array(itemOption.create.omit({ item_id: true, position: true, name: true }))
    .max(20)
    .optional(),
}

export const item = resource({
  name: 'item',
  texts: ['name', 'brief', 'description', ...seoTexts],
  fields: {
    code,
    brand: z
      .string()
      .trim()
      .min(1)
      .max(70)
      .refine(isStorable, 'hidden_characters')
      .nullable()
      .default(null)
      .describe('The maker, by one name in both languages'),
    ...trade,
    category_id: reference,
    unit_id: reference,
    tax_id: reference,
    offer_id: reference,
    selling_price: price,
    compare_at_price: compareAtPrice,
    shipping_price: price.nullable().default(null),
    quantity: stock.default(0),
    preparation_days: z.int().min(0).max(60).default(0).describe('The days to prepare it before it can be delivered'),
    published: z.boolean().default(true),
  },
  gallery: true,
  shown: {
    quantity: z.int().describe('What can be ordered; staff read the stock'),
    item_price: money.describe('The unit price before the offer; equals `selling_price` if no variant is chosen'),
    discount: money.describe('The discount of the offer per unit'),
    final_price: money,
    available: z.boolean().describe('Whether it can be ordered'),
    availability: z.enum(['InStock', 'OutOfStock', 'BackOrder', 'PreOrder']).describe('In the terms of schema.org'),
    dispatch_note: dispatchNote,
    image: picture.nullable(),
    media: z.array(itemPicture),
    video: video.nullable(),
    category: nameWithId.nullable(),
    tax: nameWithId.extend({ percentage }).nullable(),
    offer: nameWithId.extend({ percentage }).nullable(),
    unit: nameWithId.nullable(),
    details: z.array(detail),
    properties_count: z.int(),
    options_count: z.int().describe('How many options shoppers may choose, such as an engraving'),
    required_options_count: z.int().describe('How many options shoppers must choose'),
    is_hamper: z.boolean().describe('Whether it consists of other items: `GET /item/:id/parts`'),
    rank: z.number(),
    rank_count: z.int(),
    liked: z.boolean(),
    likes_count: z.int(),
    created_at: z.string(),
    items_count: z.int(),
    all_items_count: z.int(),
  },
  staff: {
    detail_rows: z.array(detailRow).max(50).optional(),
    quantity_change: quantityChange,
    tag_ids: z.array(id).max(100).optional(),
    related_ids: z
      .array(id)
      .max(20)
      .optional()
      .describe('Items that go well with it, in the order in which its page shows them'),
    video_path: path.nullable().optional().describe('The path of an uploaded video (`POST /video`)'),
    video_poster_path: path.nullable().optional().describe('The path of the picture shown until the video plays'),
    published_from: instant.nullable().optional().describe('A published item is hidden until then; null is open'),
    ...schedule,
    ...backorderFields,
  },
  createdWith: partsOfItem,
  /** How many addresses wait for it, or for one of its variants, to be in stock again. */
  shownToStaff: { waiting_count: z.int().optional() },
  audited: [
    'details',
    'related_ids',
    'video_path',
    'video_poster_path',
    'published_from',
    ...Object.keys(schedule),
    ...Object.keys(backorderFields),
  ],
  sorts: ['created_at', 'final_price', 'sold_count', 'likes_count'],
  parents: { category: 'category_id', offer: 'offer_id' },
})

export type Item = z.input<typeof item.row>

export type Property = z.input<typeof property.row>
