import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

export type Db = PgDatabase<PgQueryResultHKT, typeof schema>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** How many connections are at work and at rest, and how many calls wait for one. */
export type PoolUsage = { replica?: string; used: number; idle: number; waiting: number }

/** The tags of a committed change, or that changes are not heard any more, or are again: some may have been missed. */
export type Change = string[] | 'disconnected' | 'reconnected'

/** An open database, embedded or a server. */
export type Database = {
  db: Db
  /** For reading what everyone may see: a replica's, where there are some that have come as far as what we heard of. */
  reads: Db
  /** Calls back with every committed change, also those of other processes. */
  onChange(heard: (change: Change) => void): Promise<void>
  /** Those to a server, and to each of its replicas, which is called by where it is. */
  pools?(): PoolUsage[]
  close(): Promise<void>
}

/** The channel that triggers notify with tags such as `item:5,item`. */
export const CHANGES = 'shop_changes'
