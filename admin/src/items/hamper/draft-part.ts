import type { HamperPart } from '@rawnaq/contract/hamper-parts'

type Picture = { url: string; placeholder: string | null }

/** An item as the search finds it. */
export type FoundItem = {
  id: number
  name: string
  code: string
  image: Picture | null
  properties_count: number
}

/** A part as it is edited. */
export type DraftPart = {
  key: string
  item: Omit<FoundItem, 'properties_count'>
  hasVariants: boolean
  property_id: number | null
  quantity: number
}

/** A saved part. */
export const draftOf = ({ item_id: id, name, code, image, property_id, quantity }: HamperPart): DraftPart => ({
  key: `${id} ${property_id}`,
  item: { id, name, code, image },
  hasVariants: property_id !== null,
  ...{ property_id, quantity },
})

/** One of an item that was found. */
export const newPart = ({ properties_count, ...item }: FoundItem): DraftPart => ({
  key: crypto.randomUUID(),
  item,
  hasVariants: properties_count > 0,
  property_id: null,
  quantity: 1,
})
