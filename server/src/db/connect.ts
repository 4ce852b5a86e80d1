import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

export type Db = PgDatabase<PgQueryResultHKT, typeof schema>
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** Connections in use and idle, and requests waiting for one; of a replica also whether data is read from it now. */
export type PoolUsage = { replica?: string; isInUse?: boolean; used: number; idle: number; waiting: number }

/** The tags of a committed change, or that notifications were lost or are back: some may have been missed. */
export type Change = string[] | 'disconnected' | 'reconnected'

/** An open database, embedded or a server. */
export type Database = {
  db: Db
  /** Reads of public data: an up-to-date replica where there is one. */
  reads: Db
  /** Reports every committed change, including those of other processes. */
  onChange(listener: (change: Change) => void): Promise<void>
  /** The pools of the server and of each replica, which is named by its host. */
  pools?(): PoolUsage[]
  close(): Promise<void>
}

/** The channel that triggers notify with tags such as `item:5,item`. */
export const CHANGES = 'shop_changes'
