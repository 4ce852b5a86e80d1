import { homeTimeZone, isTimeZone } from '@rawnaq/rules/time-zone'
import { useShopSetting } from './use-money.ts'

/** The time zone of the shop, in which staff enter and read dates with a time. */
export function useTimeZone(): string {
  const zone = useShopSetting('time_zone')
  return typeof zone === 'string' && isTimeZone(zone) ? zone : homeTimeZone
}
