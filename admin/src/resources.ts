import { category, tile } from '@rawnaq/contract/categories'
import { courier } from '@rawnaq/contract/couriers'
import { customerGroup } from '@rawnaq/contract/customer-groups'
import { deliveryArea, deliveryClosure, deliverySlot } from '@rawnaq/contract/delivery'
import { cardDesign, giftWrap } from '@rawnaq/contract/gifts'
import { color, shipping, size, synonym, tag, tax, unit } from '@rawnaq/contract/item-attributes'
import { offer } from '@rawnaq/contract/item-lists'
import { itemOption } from '@rawnaq/contract/item-options'
import { item, media, property } from '@rawnaq/contract/items'
import { post } from '@rawnaq/contract/posts'
import { promotion } from '@rawnaq/contract/promotion'
import { replyTemplate } from '@rawnaq/contract/reply-template'
import { configFromContract, type ResourceConfig } from './resource-config.ts'

/** Resources whose screens are generated from their declarations. */
const declared: ResourceConfig[] = [
  configFromContract(unit),
  configFromContract(tax),
  configFromContract(color),
  configFromContract(size),
  configFromContract(tag, {
    columns: ['image', 'name', 'group', 'key', 'items_count', 'from_day', 'to_day', 'position', 'published'],
    listFilter: 'group',
    onlyWith: {
      choice: 'group',
      value: 'occasion',
      inputs: ['lead', 'card_wording', 'is_condolence', 'from_day', 'to_day', 'image'],
    },
  }),
  configFromContract(synonym),
  configFromContract(tile, { columns: ['image', 'title', 'category_id', 'published'] }),
  configFromContract(giftWrap, { columns: ['image', 'name', 'price', 'quantity', 'position', 'published'] }),
  configFromContract(cardDesign, { columns: ['image', 'name', 'price', 'position', 'published'] }),
  configFromContract(itemOption, {
    columns: ['name', 'price', 'is_required', 'max_length', 'max_lines', 'extra_days', 'published'],
  }),
  configFromContract(shipping),
  configFromContract(offer, { columns: ['image', 'name', 'percentage', 'items_count'] }),
  configFromContract(post, { columns: ['image', 'title', 'published', 'created_at'] }),
  configFromContract(deliveryArea, {
    columns: ['name', 'governorate', 'price', 'minimum', 'extra_days', 'published'],
  }),
  configFromContract(deliverySlot, {
    columns: ['name', 'capacity', 'fee', 'cutoff_hours', 'published'],
    isOrdered: true,
  }),
  configFromContract(deliveryClosure, {
    columns: ['name', 'from_day', 'to_day', 'delivery_area_id', 'delivery_slot_id'],
    isOrdered: true,
  }),
  configFromContract(courier),
  configFromContract(replyTemplate, { columns: ['title', 'text', 'position'] }),
  configFromContract(customerGroup, { columns: ['name', 'percentage', 'customers_count'] }),
  configFromContract(promotion, {
    columns: ['name', 'kind', 'minimum', 'starts_at', 'ends_at', 'published'],
    onlyWith: [
      { choice: 'kind', value: 'percentage', inputs: ['percentage'] },
      { choice: 'kind', value: 'amount', inputs: ['value'] },
      { choice: 'kind', value: 'buy_x_get_y', inputs: ['buy_quantity', 'get_quantity'] },
      { choice: 'kind', value: 'gift', inputs: ['gift_item_id'] },
    ],
  }),
  {
    name: 'coupon',
    texts: [],
    fields: {
      code: 'code',
      value: 'money',
      percentage: 'percent',
      minimum: 'money',
      starts_at: 'datetime',
      ends_at: 'datetime',
      usage_limit: 'number',
      limit_per_customer: 'number',
      first_order_only: 'boolean',
    },
    columns: ['code', 'value', 'percentage', 'used_count', 'usage_limit', 'ends_at'],
  },
]

/** Resources with custom screens. */
const custom: ResourceConfig[] = [
  configFromContract(item, {
    columns: ['image', 'name', 'code', 'selling_price', 'quantity', 'published'],
    extraFields: {
      quantity_change: 'number',
      ...{
        detail_rows: 'rows',
        tag_ids: 'rows',
        related_ids: 'rows',
        pictures: 'rows',
        variants: 'rows',
        options: 'rows',
      },
      ...{ scheduled_price: 'money', scheduled_from: 'datetime', scheduled_to: 'datetime' },
      ...{ when_sold_out: 'choice', backorder_limit: 'number', dispatch_date: 'day', dispatch_days: 'number' },
      ...{ video_path: 'text', video_poster_path: 'text' },
      published_from: 'datetime',
    },
  }),
  configFromContract(category),
  configFromContract(property),
  configFromContract(media),
  {
    name: 'user',
    texts: [],
    fields: { name: 'text', email: 'code', user_name: 'code', mobile: 'code', role_id: 'reference', locale: 'text' },
    columns: ['name', 'email', 'role_id', 'orders_count'],
  },
  {
    name: 'role',
    texts: [],
    fields: { name: 'text', permissions: 'rows' },
    columns: ['name', 'users_count'],
  },
  {
    name: 'api_key',
    texts: [],
    fields: { name: 'text', permissions: 'rows', expires_in_days: 'number' },
    columns: ['name', 'state'],
  },
  {
    name: 'webhook',
    texts: [],
    fields: { url: 'code', description: 'text', events: 'rows' },
    columns: ['url', 'is_enabled'],
  },
  { name: 'contact', texts: [], fields: { state: 'text' }, columns: ['name', 'users_count'] },
]

/** The configuration of every resource, by name. */
export const resourceConfigs: ReadonlyMap<string, ResourceConfig> = new Map(
  [...declared, ...custom].map((kind) => [kind.name, kind]),
)

/** The configuration of a resource; throws if there is none. */
export function resourceConfig(name: string): ResourceConfig {
  const kind = resourceConfigs.get(name)
  if (!kind) throw new Error(`No screen knows ${name}`)
  return kind
}
