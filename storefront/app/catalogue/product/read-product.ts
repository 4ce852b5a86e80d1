import type { ApiClient } from '@rawnaq/contract/client'
import type { ItemOption } from '@rawnaq/contract/item-options'
import type { Item, Property } from '@rawnaq/contract/items'
import type { Picture } from '@rawnaq/contract/pictures'
import type { Setting } from '@rawnaq/contract/settings'
import type { Locale } from '@rawnaq/rules/locale'
import { itemPath } from '@rawnaq/rules/page-paths'
import { pathsOf, seoTextsOf } from '../../language/seo-texts.ts'
import { cardOf } from '../cards/card-item.ts'
import { categoryPathTo } from '../category-path.ts'
import { describe } from './details/description.ts'
import type { ProductFacts, ProductOption, ProductVariant, ProductVideo } from './product-facts.ts'
import { similarItems } from './similar-items.ts'

/** Loads the data of the product page. The API decides about 404 and previews. */
export async function readProduct(
  api: ApiClient,
  id: number,
  locale: Locale,
  preview: string | null,
): Promise<ProductFacts> {
  const [{ data: item }, properties, tree, settings, related, reviews] = await Promise.all([
    api.item(id, preview),
    api.properties(id),
    api.categoryTree(),
    api.settings(),
    preview === null ? api.relatedItems(id) : null,
    preview === null ? api.reviews(id) : null,
  ])
  const [options, parts] = await Promise.all([
    item.options_count > 0 ? api.itemOptions(id) : null,
    item.is_hamper ? api.hamperParts(id) : null,
  ])
  const ancestors = categoryPathTo(item.category_id ?? null, tree.data)
  return {
    id: item.id,
    slug: item.slug,
    paths: pathsOf((slug) => itemPath(item.id, slug), item.translations),
    seo: seoTextsOf(item.translations, locale),
    isPreview: preview !== null,
    code: item.code,
    brand: item.brand ?? null,
    name: item.name,
    brief: item.brief,
    category: item.category && { slug: ancestors.at(-1)?.slug ?? '', ...item.category },
    ancestors: ancestors.map(({ id, slug, name }) => ({ id, slug, name })),
    pictures: item.media,
    video: item.video && { ...item.video, poster: item.video.poster && posterOf(item.video.poster) },
    price: item.item_price,
    compareAt: item.compare_at_price ?? null,
    offer: item.offer?.percentage ?? 0,
    tax: item.tax?.percentage ?? 0,
    quantity: item.quantity ?? 0,
    isAvailable: item.available,
    availability: item.availability,
    note: item.dispatch_note,
    variants: properties.data.map(variantOf),
    options: options?.data.map(optionOf) ?? [],
    parts: parts?.data ?? [],
    description: describe(item.translations, locale),
    details: item.details,
    unit: item.unit?.name ?? null,
    rating: item.rank_count > 0 ? { average: item.rank, count: item.rank_count } : null,
    delivery: deliveryOf(item, settings.data),
    related: related?.data.map(cardOf) ?? [],
    similar: await similarItems(api, item, ancestors, related?.data ?? []),
    reviews,
  }
}

const variantOf = ({
  id,
  size_id,
  color_id,
  price,
  compare_at_price,
  quantity,
  dispatch_note: note,
  size,
  color,
}: Property): ProductVariant => ({
  id,
  size_id: size_id ?? null,
  color_id: color_id ?? null,
  price: price ?? null,
  compareAt: compare_at_price ?? null,
  quantity: quantity ?? null,
  note,
  size: size?.name ?? null,
  color: color && { name: color.name, hex: color.hex },
})

const optionOf = ({ id, name, price, ...rules }: ItemOption): ProductOption => ({
  ...{ id, name, price, is_required: rules.is_required ?? false, extra_days: rules.extra_days ?? 0 },
  ...{ max_length: rules.max_length ?? 0, max_lines: rules.max_lines ?? 1, scripts: rules.scripts ?? [] },
})

/** As in the order totals: a missing or invalid setting is no charge. */
function deliveryOf(item: Item, settings: readonly Setting[]): ProductFacts['delivery'] {
  const own = item.shipping_price ?? null
  if (own !== null) return { price: own, isFlat: false }
  const flat = settings.find(({ key }) => key === 'shipment_amount')?.value
  return { price: typeof flat === 'number' && flat >= 0 ? flat : 0, isFlat: true }
}

/** The file of a poster that is wide enough for the gallery. A poster is no picture that could offer several. */
function posterOf({ url, width, height, widths }: Picture): NonNullable<ProductVideo['poster']> {
  const narrower = widths.find((one) => one >= POSTER_WIDTH)
  return { url: narrower ? url.replace(/\.(\w+)$/, `-${narrower}.$1`) : url, width, height }
}

const POSTER_WIDTH = 800
