import type { DemoCatalogue } from '@rawnaq/demo/types'
import { type Currency, toMinor } from '@rawnaq/rules/money'
import type { Db, Tx } from '../../connect.ts'
import { deliveryAreas, deliveryClosures, deliverySlots } from '../../schema.ts'
import { both, nextDays } from './columns.ts'

/** Inserts the delivery areas, slots and closures of the demo, the closures on their next days from today on. */
export async function insertDelivery(db: Db | Tx, demo: DemoCatalogue, currency: Currency) {
  const minor = (amount: number) => toMinor(amount, currency.digits)
  const areas = demo.deliveryAreas.map(({ name, governorate, spellings, price, extraDays }, position) => ({
    ...both('name', name),
    ...both('governorate', governorate),
    ...{ spellings, price: minor(price), extra_days: extraDays, position },
  }))
  await db.insert(deliveryAreas).values(areas)
  const slots = demo.deliverySlots.map(({ weekday, from, to, capacity, fee, cutoffHours, dayBeforeTime }) => ({
    ...{ weekday, from_time: from, to_time: to, capacity, fee: minor(fee) },
    ...{ cutoff_hours: cutoffHours, day_before_time: dayBeforeTime },
  }))
  await db.insert(deliverySlots).values(slots)
  const closures = demo.deliveryClosures.map(({ name, ...days }) => {
    const { from, to } = nextDays(days)
    return { ...both('name', name), from_day: from, to_day: to }
  })
  await db.insert(deliveryClosures).values(closures)
}
