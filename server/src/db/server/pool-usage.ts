import type { Pool } from 'pg'
import type { PoolFigures } from '../connect.ts'

/** How a pool stands at this moment. */
export const figuresOf = ({ totalCount, idleCount, waitingCount }: Pool): PoolFigures => ({
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})
