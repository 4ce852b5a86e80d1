import { randomFrom } from '../../test-random.ts'
import { type Fault, type FaultOf, faults } from './faults.ts'

/** Which request meets which fault: each fault its share of all requests, in the same order for the same seed. */
export function faultsAt(shares: Partial<Record<Fault, number>>, seed: number): FaultOf {
  const random = randomFrom(seed)
  return () => {
    let left = random.whole(0, 999_999) / 1_000_000
    return faults.find((fault) => {
      left -= shares[fault] ?? 0
      return left < 0
    })
  }
}
