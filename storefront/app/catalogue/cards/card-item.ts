import type { Item } from '@rawnaq/contract/items'
import { type PictureFiles, pictureFiles } from '../../ui/media/picture-sources.ts'

/** The data of an item card. */
export type CardItem = Pick<
  Item,
  | 'id'
  | 'slug'
  | 'name'
  | 'offer'
  | 'available'
  | 'quantity'
  | 'item_price'
  | 'compare_at_price'
  | 'final_price'
  | 'rank'
  | 'rank_count'
  | 'properties_count'
  | 'required_options_count'
> & { media: PictureFiles[] }

/** Picks the fields of a card, so that a page of cards does not contain every text in both languages. */
export const cardOf = (item: Item): CardItem => ({
  id: item.id,
  slug: item.slug,
  name: item.name,
  media: item.media.slice(0, 2).map(pictureFiles),
  offer: item.offer,
  available: item.available,
  quantity: item.quantity,
  item_price: item.item_price,
  compare_at_price: item.compare_at_price,
  final_price: item.final_price,
  rank: item.rank,
  rank_count: item.rank_count,
  properties_count: item.properties_count,
  required_options_count: item.required_options_count,
})
