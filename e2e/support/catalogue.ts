import { apiRequests } from './api-requests.ts'
import type { RunningShop } from './shop/running-shop.ts'
import type { Locale } from './texts.ts'

export type CatalogueItem = {
  id: number
  name: string
  code: string
  item_price: number
  final_price: number
  quantity: number
  available: boolean
}

/** A variant of an item, its size and colour in the given language. */
export type Variant = {
  id: number
  price: number | null
  quantity: number | null
  size: { name: string } | null
  color: { name: string } | null
  color_id: number | null
}

type Named = { id: number; name: string; items_count: number }

export type Catalogue = Awaited<ReturnType<typeof readCatalogue>>

/** The catalogue by the English names of the demo, with texts in a given language. */
export async function readCatalogue(shop: RunningShop, locale: Locale) {
  const read = async <Kind extends Named | CatalogueItem>(path: string) => {
    const list = (of: Locale) => apiRequests(shop, of).get<Kind[]>(`${path}?per_page=100`)
    const [english, localised] = await Promise.all([list('en'), list(locale)])
    return (name: string): Kind => {
      const id = english.find((one) => one.name === name)?.id
      const found = localised.find((one) => one.id === id)
      if (!found) throw new Error(`The demo has no ${name}`)
      return found
    }
  }
  const [item, category] = await Promise.all([read<CatalogueItem>('/item'), read<Named>('/category')])
  const variantsOf = ({ id }: CatalogueItem) =>
    apiRequests(shop, locale).get<Variant[]>(`/property?item_id=${id}&per_page=100`)
  return { item, category, variantsOf }
}
