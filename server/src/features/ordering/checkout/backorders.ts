import { parseArrivalTerms } from '@rawnaq/rules/arrival'
import type { Backorder } from '@rawnaq/rules/backorders'
import { dayOf, daysBetween, type LocalDay, localMoment } from '@rawnaq/rules/local-time'
import { StockDemand } from '../hampers/line-stock.ts'
import type { CatalogueLine } from './load-order-lines.ts'

/** The day on the clock of the shop. */
export const todayOf = (settings: ReadonlyMap<string, unknown>, now: Date): LocalDay =>
  dayOf(localMoment(now, parseArrivalTerms(settings).timeZone))

/** How lines are sold beyond their stock. Such a line is prepared from the day on which it leaves. */
export function withBackorders<Line extends CatalogueLine>(
  lines: readonly Line[],
  today: LocalDay,
): (Line & { backorder: Backorder | null })[] {
  const demand = new StockDemand(lines)
  return lines.map((line) => {
    const backorder = demand.backorderOf(line, today)
    const days = backorder?.on ? daysBetween(today, backorder.on) : 0
    return { ...line, backorder, preparation_days: line.preparation_days + days }
  })
}
