import { existsSync, readFileSync } from 'node:fs'
import type { Client } from 'pg'

/**
 * Milliseconds of processor time the backends of a database have used that are connected now, where it runs on this
 * machine, told in hundredths of a second; none ends while its shop is busy.
 */
export async function cpuOfBackends(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'",
  )
  const ticks = rows.map(({ pid }) => {
    const fields = existsSync(`/proc/${pid}/stat`)
      ? readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
      : []
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
  })
  return 10 * ticks.reduce((sum, tick) => sum + tick, 0)
}
