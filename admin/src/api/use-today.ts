import { dayOf, localMoment } from '@rawnaq/rules/local-time'
import { homeTimeZone } from '@rawnaq/rules/time-zone'
import { useQuery } from '@tanstack/react-query'
import { callApi } from './api-client.ts'

type Setting = { key: string; value: unknown }

/** The current day in the time zone of the shop, such as 2026-11-21; null until the setting is loaded. */
export function useToday(): string | null {
  const { data } = useQuery({
    queryKey: ['time_zone'],
    queryFn: () => callApi<{ data: Setting[] }>('GET', '/setting', { query: { per_page: 100 } }),
    staleTime: 300_000,
  })
  if (!data) return null
  const zone = data.data.find(({ key }) => key === 'time_zone')?.value
  return dayOf(localMoment(new Date(), typeof zone === 'string' && zone ? zone : homeTimeZone))
}
