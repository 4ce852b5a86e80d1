import { itemOption } from '@rawnaq/contract/item-options'
import { media, property } from '@rawnaq/contract/items'
import type { Resource } from '@rawnaq/contract/resource'
import type { Tx } from '../../../db/connect.ts'
import { type FieldErrors, Refusal } from '../../../http/errors/refusal.ts'
import type { Shop } from '../../../http/shop.ts'
import type { Editor } from '../../../resources/editor.ts'
import { toTextColumns } from '../../../resources/localised-texts.ts'
import type { ResourceConfig } from '../../../resources/resource-config.ts'
import { createRowWriter } from '../../../resources/write-rows.ts'
import { optionResource, pictureResource, variantResource } from '../reference-data.ts'

type Part = Record<string, unknown>
type Parts = { pictures?: Part[]; variants?: Part[]; options?: Part[] }

/** The fields of a new item that are its parts. */
export const itemPartNames = ['pictures', 'variants', 'options'] as const

/** Creates the pictures, variants and options of a new item in their order, in the transaction of the item. */
export async function createItemParts(tx: Tx, shop: Shop, itemId: number, parts: Parts, by: Editor) {
  const create = async (name: (typeof itemPartNames)[number], resource: Resource, config: ResourceConfig) => {
    const writer = createRowWriter(resource, config)
    const isOrdered = 'position' in resource.fields
    for (const [index, part] of (parts[name] ?? []).entries()) {
      const values = namingFields(`${name}.${index}`, () => toTextColumns(resource, part, 'en', true))
      await writer.insert(tx, { ...values, item_id: itemId, ...(isOrdered && { position: index }) }, by)
    }
  }
  await create('pictures', media, pictureResource(shop))
  await create('variants', property, variantResource(shop))
  await create('options', itemOption, optionResource(shop))
}

/** The fields of a refused part are named with its place: `options.0.name`. */
function namingFields<T>(place: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof Refusal) || !error.details.errors) throw error
    const errors = Object.entries(error.details.errors).map(([field, codes]) => [`${place}.${field}`, codes])
    throw new Refusal(error.code, { errors: Object.fromEntries(errors) as FieldErrors })
  }
}
