import type { DemoCoupon } from './types.ts'

/** Coupons of a fixed amount in USD or a percentage. The minimum applies to the goods before delivery. */
export const coupons: DemoCoupon[] = [
  { code: 'HADIYA10', value: 10, percentage: null, minimum: 0 },
  { code: 'RAWNAQ15', value: null, percentage: 15, minimum: 0 },
  { code: 'MAJLIS40', value: 40, percentage: null, minimum: 300 },
]
