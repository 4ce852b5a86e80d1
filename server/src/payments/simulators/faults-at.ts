import { createHash } from 'node:crypto'
import { type Fault, type FaultOf, faults } from './faults.ts'

/** Chooses a fault per request: each fault gets its share of all requests, in the same order for the same seed. */
export function faultsAt(shares: Partial<Record<Fault, number>>, seed: number): FaultOf {
  let count = 0
  return () => {
    count += 1
    let left = createHash('sha256').update(`${seed} ${count}`).digest().readUInt32BE() / 2 ** 32
    return faults.find((fault) => {
      left -= shares[fault] ?? 0
      return left < 0
    })
  }
}
