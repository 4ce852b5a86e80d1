import type { Pool } from 'pg'
import type { PoolUsage } from '../connect.ts'

/** The current usage of a pool. */
export const poolUsage = ({ totalCount, idleCount, waitingCount }: Pool): PoolUsage => ({
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})
