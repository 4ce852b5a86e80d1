import { type Backorder, type BackorderTerms, backorderOf, latestBackorder } from '@rawnaq/rules/backorders'
import type { LocalDay } from '@rawnaq/rules/local-time'
import type { CataloguePart } from './line-parts.ts'

/** A line as far as it takes stock. */
export type StockLine = BackorderTerms & {
  item_id: number
  property_id: number | null
  quantity: number
  stock: number
  on_hand: number
  counts_itself: boolean
  needs_variant: boolean
  parts: readonly CataloguePart[]
}

/**
 * What a line takes from one stock: `units` for each of its items. `of` is a variant with its own stock, or an item.
 * `stock` can be ordered; `onHand` of it is there.
 */
export type StockNeed = {
  of: 'variant' | 'item'
  id: number
  units: number
  stock: number
  onHand: number
  terms: BackorderTerms
}

/** The stocks that a line takes from: its own, or those of the parts of a hamper. A line without its variant takes none. */
export function needsOf(line: StockLine): StockNeed[] {
  if (line.needs_variant) return []
  if (line.parts.length > 0)
    return line.parts.map((part) => ({ ...stockOf(part), ...levelsOf(part), units: part.quantity }))
  return [{ ...stockOf(line), ...levelsOf(line), units: 1 }]
}

const levelsOf = (of: BackorderTerms & { stock: number; on_hand: number }) => ({
  ...{ stock: of.stock, onHand: of.on_hand, terms: of },
})

const stockOf = ({
  counts_itself,
  property_id,
  item_id,
}: Pick<StockLine, 'counts_itself' | 'property_id' | 'item_id'>) =>
  counts_itself ? ({ of: 'variant', id: property_id! } as const) : ({ of: 'item', id: item_id } as const)

/** The units that lines take together, by stock. */
export class StockDemand {
  private readonly units = new Map<string, number>()

  constructor(lines: readonly StockLine[]) {
    for (const line of lines) for (const need of needsOf(line)) this.add(need, need.units * line.quantity)
  }

  private add(need: Pick<StockNeed, 'of' | 'id'>, units: number) {
    this.units.set(keyOf(need), this.unitsOf(need) + units)
  }

  /** The units that are taken from the stock of an item or of a variant. */
  unitsOf(need: Pick<StockNeed, 'of' | 'id'>): number {
    return this.units.get(keyOf(need)) ?? 0
  }

  /** Whether the stocks that a line takes from suffice for all lines. */
  isMet(line: StockLine): boolean {
    return needsOf(line).every((need) => this.unitsOf(need) <= need.stock)
  }

  /** How a line is sold beyond its stock on a day, as its lines together need more than is there; null if it is not. */
  backorderOf(line: StockLine, today: LocalDay): Backorder | null {
    const beyond = needsOf(line).filter((need) => this.unitsOf(need) > need.onHand)
    return latestBackorder(beyond.map(({ terms }) => backorderOf(terms, today)))
  }

  /** How many of a line the stock leaves beside these lines. */
  roomFor(line: StockLine): number {
    const needs = [...Map.groupBy(needsOf(line), keyOf).values()]
    const rooms = needs.map((same) => {
      const units = same.reduce((all, need) => all + need.units, 0)
      return Math.floor((same[0]!.stock - this.unitsOf(same[0]!)) / units)
    })
    return Math.min(...(rooms.length > 0 ? rooms : [line.stock]))
  }
}

const keyOf = ({ of, id }: Pick<StockNeed, 'of' | 'id'>) => `${of} ${id}`
