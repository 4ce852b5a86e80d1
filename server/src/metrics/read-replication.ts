import type { Registry } from '@prometheus-io/client'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { queryRows } from '../db/query-rows.ts'
import { withTimeout } from '../http/limits/with-timeout.ts'
import { addMetric } from './add-metric.ts'

const TIMEOUT_MS = 5000

type Standby = { name: string; isSynchronous: boolean; lagBytes: number }

/** Adds metrics of the standbys that follow the database; none while it does not answer, or where it shows none. */
export async function readReplication(db: Db, registry: Registry): Promise<void> {
  const standbys = await withTimeout(queryStandbys(db), TIMEOUT_MS).catch(() => null)
  if (!standbys) return
  const count = (isSynchronous: boolean) => standbys.filter((one) => one.isSynchronous === isSynchronous).length
  addMetric(registry, {
    ...{ name: 'rawnaq_standbys', type: 'gauge', help: 'Standbys that follow the database, by kind of replication.' },
    values: [
      { labels: { kind: 'synchronous' }, value: count(true) },
      { labels: { kind: 'asynchronous' }, value: count(false) },
    ],
  })
  addMetric(registry, {
    ...{ name: 'rawnaq_standby_lag_bytes', type: 'gauge', help: 'Log that a standby has not replayed yet.' },
    values: standbys.map(({ name, lagBytes }) => ({ labels: { standby: name }, value: lagBytes })),
  })
}

/** Their state is null for a role that is not in `pg_read_all_stats`. */
const queryStandbys = (db: Db): Promise<Standby[]> =>
  queryRows<Standby>(
    db,
    sql`
    select application_name as name, sync_state in ('sync', 'quorum') as "isSynchronous",
      case when not pg_is_in_recovery() then pg_current_wal_lsn() - replay_lsn end::float8 as "lagBytes"
    from pg_stat_replication where replay_lsn is not null and sync_state is not null order by pid`,
  )
