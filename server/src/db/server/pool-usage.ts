import type { Pool } from 'pg'
import type { PoolUsage } from '../connect.ts'

/** How a pool stands at this moment. */
export const poolUsage = ({ totalCount, idleCount, waitingCount }: Pool): PoolUsage => ({
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})
