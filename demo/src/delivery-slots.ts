import { weekdays } from '@rawnaq/rules/local-time'
import type { DemoClosure, DemoSlot } from './types.ts'

/** After 18:00 nothing can be ordered for the next morning. */
const morning = { from: '10:00', to: '13:00', capacity: 20, fee: 0, cutoffHours: 2, dayBeforeTime: '18:00' }
const afternoon = { from: '16:00', to: '19:00', capacity: 30, fee: 0, cutoffHours: 4, dayBeforeTime: null }
const evening = { from: '19:00', to: '22:00', capacity: 20, fee: 2, cutoffHours: 4, dayBeforeTime: null }

/** Mornings, afternoons and evenings; on Fridays there is no morning. Fees in USD. */
export const deliverySlots: DemoSlot[] = weekdays.flatMap((weekday): DemoSlot[] => [
  ...(weekday === 'friday' ? [] : [{ ...morning, weekday }]),
  { ...afternoon, weekday },
  { ...evening, weekday },
])

/** The days of the year without delivery, as month and day. Staff enter those of the Islamic calendar. */
export const deliveryClosures: DemoClosure[] = [
  { name: { en: 'National and Liberation Day', ar: 'العيد الوطني وعيد التحرير' }, from: '02-25', to: '02-26' },
]
