/** An item or a variant that can be ordered, with its stock. */
export type ListingIndex = { item_id: number; property_id: number | null; stock: number }

type Item = { id: number; name: string; quantity: number; properties_count: number }
type Property = { id: number; quantity: number | null }

/** All items of the shop, from the list endpoint. */
export async function readItems(url: string): Promise<Item[]> {
  const pages = [1, 2]
  const lists = await Promise.all(pages.map((page) => read<Item>(`${url}/api/item?per_page=50&page=${page}`)))
  return lists.flat()
}

/** The rows of the listing index, items without variants first. */
export async function readListingIndex(url: string): Promise<ListingIndex[]> {
  const items = await readItems(url)
  const entries = items.map(async ({ id, quantity, properties_count }): Promise<ListingIndex[]> => {
    if (properties_count === 0) return [{ item_id: id, property_id: null, stock: quantity }]
    const variants = await read<Property>(`${url}/api/property?item_id=${id}&per_page=50`)
    return variants.flatMap((variant) =>
      variant.quantity === null ? [] : [{ item_id: id, property_id: variant.id, stock: variant.quantity }],
    )
  })
  return (await Promise.all(entries)).flat().filter(({ stock }) => stock > 0)
}

async function read<Row>(url: string): Promise<Row[]> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return ((await answer.json()) as { data: Row[] }).data
}
