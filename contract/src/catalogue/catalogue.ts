import { z } from 'zod'
import { instant } from '../fields/instant.ts'
import { money, percentage, price } from '../fields/money.ts'
import { isStorable } from '../fields/text.ts'
import { id, idParam, links, meta, resource, version } from '../resource.ts'
import { day } from '../staff/staff-lists.ts'
import { itemOption } from './item-options.ts'

const position = z.int().min(0).max(100_000).default(0)
const reference = id.nullable().default(null)
const path = z.string().max(300).refine(isStorable, 'hidden_characters')
const count = z.int()
/** The stock as it is written. The stock as it is read may be higher, after deliveries and returns. */
const stock = z.int().min(0).max(1_000_000)

/** The files of a picture share the name before the dot: `<name>.avif`, and narrower `<name>-400.avif`. */
export const pictureFiles = {
  url: z.string(),
  /** Of the largest file, in pixels. */
  width: z.int(),
  height: z.int(),
  /** The narrower widths that also exist, in pixels. */
  widths: z.array(z.int()),
  /** The formats of every width; `url` has the format that every browser supports. */
  formats: z.array(z.enum(['avif', 'webp'])),
  /** The average colour as `#rrggbb`, shown while the picture loads. */
  placeholder: z.string().nullable(),
}

export const picture = z.object({ path: z.string(), alt: z.string(), ...pictureFiles }).meta({ id: 'Picture' })

/** A picture of an item. `color_id` is the colour it shows; null where it stands for all colours. */
export const itemPicture = picture.extend({ color_id: id.nullable() }).meta({ id: 'ItemPicture' })

export const unit = resource({ name: 'unit', texts: ['name'], fields: {} })
export const tax = resource({ name: 'tax', texts: ['name'], fields: { percentage } })
export const color = resource({
  name: 'color',
  texts: ['name'],
  fields: { hex: z.string().regex(/^#[0-9a-fA-F]{6}$/), position },
})
export const size = resource({ name: 'size', texts: ['name'], fields: { position } })
export const shipping = resource({ name: 'shipping', texts: ['name'], fields: { position } })

/** The groups of tags, in the order shoppers choose by them. */
export const tagGroups = ['occasion', 'recipient', 'material'] as const
/** Names a tag in addresses. */
const tagKey = z
  .string()
  .max(40)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

/** A label of items that shoppers choose by, such as an occasion. Items may have any number of them. */
export const tag = resource({
  name: 'tag',
  texts: ['name', 'lead', 'card_wording'],
  fields: {
    group: z.enum(tagGroups),
    key: tagKey,
    position,
    published: z.boolean().default(true),
    /** Of an occasion: it is one of mourning, without ribbons, greetings or offers. */
    is_condolence: z.boolean().default(false),
    /** The days on which the shop suggests an occasion, both included. Null is open. */
    from_day: day.nullable().default(null),
    to_day: day.nullable().default(null),
    picture_path: path.nullable().default(null),
  },
  picture: 'picture_path',
  shown: {
    image: picture.nullable(),
    items_count: count,
    /** Whether today is within `from_day` and `to_day`, in the shop's time zone. */
    is_current: z.boolean(),
  },
  filters: { group: z.enum(tagGroups).optional() },
})

/**
 * Words that find the same items, separated by commas: oud, agarwood, عود, دهن عود. The first word of a popular one is
 * offered before a shopper types.
 */
export const synonym = resource({
  name: 'synonym',
  texts: ['words'],
  fields: { popular: z.boolean().default(false), position },
  filters: { popular: z.stringbool().optional() },
})

export const offer = resource({
  name: 'offer',
  texts: ['name', 'brief'],
  fields: { percentage, picture_path: path.nullable().default(null), position },
  picture: 'picture_path',
  shown: { image: picture.nullable(), items_count: count },
})

/**
 * Title and description for search engines, in place of the usual ones, and the readable part of the address, which is
 * stored in lower case with hyphens.
 */
const seoTexts = ['seo_title', 'seo_description', 'slug'] as const

export const category = resource({
  name: 'category',
  texts: ['name', 'lead', ...seoTexts],
  fields: {
    parent_id: reference,
    picture_path: path.nullable().default(null),
    position,
    published: z.boolean().default(true),
  },
  picture: 'picture_path',
  shown: { image: picture.nullable(), children_count: count, items_count: count },
  parents: { category: 'parent_id' },
})

/** A path of the storefront, such as `/posts/3`. */
const shopPath = z
  .string()
  .trim()
  .max(300)
  .regex(/^(\/([^/\s\\]\S*)?)?$/, 'shop_path')
  .refine(isStorable, 'hidden_characters')

/** A story among the items of a category, one per category. Without a link it is a text with a picture. */
export const tile = resource({
  name: 'tile',
  texts: ['title', 'text', 'link_text'],
  fields: {
    category_id: id,
    link: shopPath.default(''),
    picture_path: path.nullable().default(null),
    published: z.boolean().default(true),
  },
  picture: 'picture_path',
  shown: { image: picture.nullable() },
  filters: { category_id: idParam.optional() },
})

/** A category with all its descendants. */
export type CategoryTree = z.input<typeof category.row> & { children: CategoryTree[] }
export const categoryTree: z.ZodType<unknown, CategoryTree> = category.row
  .extend({
    get children() {
      return z.array(categoryTree)
    },
  })
  .meta({ id: 'CategoryTree' }) as never

export const media = resource({
  name: 'media',
  texts: ['alt'],
  titled: false,
  fields: {
    item_id: id,
    /** The path of an existing picture, instead of a file. */
    path: path.optional(),
    /** The colour of the item that the picture shows, if it shows one. */
    color_id: reference,
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
  /** The GTIN, ISBN or own barcode. */
  barcode: code.nullable().default(null),
  /** With its wrapping, in grams. */
  weight_grams: z.int().min(0).max(1_000_000).nullable().default(null),
}

const nameWithId = z.object({ id, name: z.string() })

export const property = resource({
  name: 'property',
  fields: {
    item_id: id,
    size_id: reference,
    color_id: reference,
    /** The code of the variant alone (SKU). */
    code: code.nullable().default(null),
    ...trade,
    price: price.nullable().default(null),
    compare_at_price: compareAtPrice,
    quantity: stock.nullable().default(null),
  },
  shown: {
    quantity: count.nullable(),
    size: nameWithId.nullable(),
    color: nameWithId.extend({ hex: z.string() }).nullable(),
  },
  filters: { item_id: idParam.optional() },
  staff: { quantity_change: quantityChange, ...schedule },
  audited: Object.keys(schedule),
  parents: { item: 'item_id' },
})

export const post = resource({
  name: 'post',
  texts: ['title', 'body'],
  fields: { picture_path: path.nullable().default(null), published: z.boolean().default(true) },
  picture: 'picture_path',
  shown: { image: picture.nullable(), created_at: z.string() },
  sorts: ['created_at'],
})

const detail = z.object({ label: z.string(), value: z.string() })

const detailText = z.string().trim().max(200).refine(isStorable, 'hidden_characters').default('')
/** A row of an item's details table, in both languages. */
export const detailRow = z.strictObject({
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
    /** The maker, by one name in both languages. */
    brand: z.string().trim().min(1).max(70).refine(isStorable, 'hidden_characters').nullable().default(null),
    ...trade,
    category_id: reference,
    unit_id: reference,
    tax_id: reference,
    offer_id: reference,
    selling_price: price,
    compare_at_price: compareAtPrice,
    shipping_price: price.nullable().default(null),
    quantity: stock.default(0),
    /** The days to prepare it before it can be delivered. */
    preparation_days: z.int().min(0).max(60).default(0),
    published: z.boolean().default(true),
  },
  gallery: true,
  shown: {
    quantity: count,
    /** The unit price before the offer; equals `selling_price` if no variant is chosen. */
    item_price: money,
    /** The discount of the offer per unit. */
    discount: money,
    final_price: money,
    available: z.boolean(),
    image: picture.nullable(),
    media: z.array(itemPicture),
    category: nameWithId.nullable(),
    tax: nameWithId.extend({ percentage }).nullable(),
    offer: nameWithId.extend({ percentage }).nullable(),
    unit: nameWithId.nullable(),
    details: z.array(detail),
    properties_count: count,
    /** How many options shoppers may choose, such as an engraving, and how many they must. */
    options_count: count,
    required_options_count: count,
    /** Whether it consists of other items: `GET /item/:id/parts`. */
    is_hamper: z.boolean(),
    rank: z.number(),
    rank_count: count,
    liked: z.boolean(),
    likes_count: count,
    created_at: z.string(),
    items_count: count,
    all_items_count: count,
  },
  staff: {
    detail_rows: z.array(detailRow).max(50).optional(),
    quantity_change: quantityChange,
    tag_ids: z.array(id).max(100).optional(),
    /** Items that go well with it, in the order in which its page shows them. */
    related_ids: z.array(id).max(20).optional(),
    /** A published item is hidden until then; null is open. */
    published_from: instant.nullable().optional(),
    ...schedule,
  },
  createdWith: partsOfItem,
  /** How many addresses wait for it, or for one of its variants, to be in stock again. */
  shownToStaff: { waiting_count: count.optional() },
  audited: ['details', 'related_ids', 'published_from', ...Object.keys(schedule)],
  sorts: ['created_at', 'final_price', 'sold_count', 'likes_count'],
  parents: { category: 'category_id', offer: 'offer_id' },
})

/** One page of items. */
export const itemList = z.object({
  data: z.array(item.row),
  meta: meta
    .extend({
      /** The search with its typing errors corrected; the items are those of the corrected search. */
      did_you_mean: z.string().optional(),
    })
    .meta({ id: 'ItemListMeta' }),
  links,
})

/** An offer with the first of its items. */
export const offerWithItems = offer.row.extend({ items: z.array(item.row) }).meta({ id: 'OfferWithItems' })

export const itemSorts = ['newest', 'price', '-price', 'most_liked', 'rating', 'name', 'most_ordered'] as const

export const shippingPrice = z.object({ item_id: id, price: money, is_flat: z.boolean() })

export const searchResult = z.object({ posts: z.array(post.row), items: z.array(item.row) })

/** The filters of a list of items beside price and category, in their order. */
export const itemFilterNames = [...tagGroups, 'color', 'size', 'available', 'on_offer'] as const

/** The choices of the filters for one list. Filters without a choice are left out. */
export const filterChoices = z.array(
  z
    .object({
      filter: z.enum(itemFilterNames),
      choices: z.array(
        z.object({
          /** In the address: the key of a tag, the id of a colour or size, or `true`. */
          value: z.string(),
          /** Empty for `true`. */
          name: z.string(),
          hex: z.string().nullable(),
          /** The number of items this choice leaves in the list; null where an exact count would be slow. */
          count: count.nullable(),
        }),
      ),
    })
    .meta({ id: 'FilterChoices' }),
)

/** Suggestions of the search box: categories first, at most six entries in total. */
export const suggestions = z.object({
  items: z.array(
    nameWithId.extend({
      slug: z.string(),
      image: picture.nullable(),
      selling_price: money,
      compare_at_price: money.nullable(),
      final_price: money,
      available: z.boolean(),
    }),
  ),
  categories: z.array(nameWithId.extend({ slug: z.string(), items_count: count })),
})
export const setting = z.object({ key: z.string(), value: z.unknown(), version }).meta({ id: 'Setting' })

export type Picture = z.input<typeof picture>
export type ItemPicture = z.input<typeof itemPicture>
export type Item = z.input<typeof item.row>
export type Category = z.input<typeof category.row>
export type Property = z.input<typeof property.row>
export type Tag = z.input<typeof tag.row>
export type Tile = z.input<typeof tile.row>
export type Synonym = z.input<typeof synonym.row>
export type TagGroup = (typeof tagGroups)[number]
export type Offer = z.input<typeof offerWithItems>
export type Post = z.input<typeof post.row>
export type Setting = z.input<typeof setting>
export type Suggestions = z.input<typeof suggestions>
export type ItemFilterName = (typeof itemFilterNames)[number]
export type FilterChoices = z.input<typeof filterChoices>
export type ItemList = z.input<typeof itemList>
export type ItemSort = (typeof itemSorts)[number]
export type Meta = z.input<typeof meta>
export type List<Row> = { data: Row[]; meta: Meta; links: { next: string | null; prev: string | null } }
