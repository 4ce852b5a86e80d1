import { addDays, type LocalDay } from '../delivery/local-time.ts'

/** Units that are sold before they are in stock: more of an item, or one that is not out yet. */
export const backorderKinds = ['back_order', 'pre_order'] as const

type BackorderKind = (typeof backorderKinds)[number]

/** What happens when an item is sold out. */
export const whenSoldOut = ['not_sold', ...backorderKinds] as const

type WhenSoldOut = (typeof whenSoldOut)[number]

/** When the units leave that are sold beyond the stock: on a day, or so many days after the order. */
export type BackorderTerms = {
  when_sold_out: WhenSoldOut
  dispatch_date: LocalDay | null
  dispatch_days: number | null
}

/** A line that is sold beyond the stock, and the day on which it leaves; null if that day is not ahead. */
export type Backorder = { kind: BackorderKind; on: LocalDay | null }

/** How an item is sold beyond its stock on a day; null if it is not. */
export function backorderOf(
  { when_sold_out: kind, dispatch_date, dispatch_days }: BackorderTerms,
  today: LocalDay,
): Backorder | null {
  if (kind === 'not_sold') return null
  const on = dispatch_date ?? addDays(today, dispatch_days ?? 0)
  return { kind, on: on > today ? on : null }
}

/** The back-order of several together: it leaves with the last of them. A pre-order among them makes it one. */
export function latestBackorder(backorders: readonly (Backorder | null)[]): Backorder | null {
  const found = backorders.filter((one) => one !== null)
  if (found.length === 0) return null
  const days = found.flatMap(({ on }) => on ?? [])
  return {
    kind: found.some(({ kind }) => kind === 'pre_order') ? 'pre_order' : 'back_order',
    on: days.sort().at(-1) ?? null,
  }
}

/** The stock of an item with what can be ordered beyond it. */
export type ItemStock = Pick<BackorderTerms, 'when_sold_out'> & {
  quantity: number
  beyond_stock: number
  backorder_limit: number
}

/** A variant; null shares the stock of its item. */
type VariantStock = { quantity: number | null }

/** How many can be ordered of an item, or of one of its variants. */
export const orderableOf = (item: ItemStock, variant?: VariantStock): number =>
  Math.max(0, ownsStock(variant) ? variant.quantity + item.backorder_limit : item.quantity + item.beyond_stock)

/** The availability of an item or variant, in the terms of schema.org. */
export type Availability = 'InStock' | 'OutOfStock' | 'BackOrder' | 'PreOrder'

/** The availability of an item, or of one of its variants. */
export function availabilityOf(item: ItemStock, variant?: VariantStock): Availability {
  if ((ownsStock(variant) ? variant.quantity : item.quantity) > 0) return 'InStock'
  if (orderableOf(item, variant) === 0) return 'OutOfStock'
  return item.when_sold_out === 'pre_order' ? 'PreOrder' : 'BackOrder'
}

const ownsStock = (variant?: VariantStock): variant is { quantity: number } => typeof variant?.quantity === 'number'
