import type { Random } from '../support/random.ts'
import { type Resource, resource, type Steps, simulatedClock } from './simulated-clock.ts'

/** Milliseconds, as measured on one machine or given by a data centre. */
export type Costs = {
  /** CPU time of the database for the order's own rows. */
  order: number
  /** The CPU time to take the stock of a line. */
  line: number
  /** Duration of a commit. */
  commit: number
  /** Network round trip to another node. */
  trip: number
}

export type Cluster = {
  nodes: number
  processors: number
  buyersOfEach: number
  /** Whether each node has a share of every item's stock, or the whole stock of some items. */
  hasShares: boolean
}

/** Orders per second, times in milliseconds, and fractions. */
type ClusterMeasurement = {
  perSecond: number
  p99: number
  busiestNode: number
  busiestItem: number
  spread: number
}

/**
 * Simulates shoppers who order without a pause for so many seconds of simulated time. An order is on one node, the
 * stock of an item on another; writes on several nodes use two-phase commit. The row of an item is locked until the end
 * of the commit, as in PostgreSQL, and an order locks its rows by ascending id. `items` chooses the ordered items.
 * Rebalancing of shares that run out is not simulated: it is rare, and no order waits for it.
 */
export function simulateCluster(
  { nodes, processors, buyersOfEach, hasShares }: Cluster,
  costs: Costs,
  seconds: number,
  random: Random,
  items: () => number[],
): ClusterMeasurement {
  const { now, start, leave, runUntil } = simulatedClock()
  const servers = Array.from({ length: nodes }, () => ({ door: resource(processors), busy: 0 }))
  const stock = new Map<number, { door: Resource; held: number }>()
  const times: number[] = []
  let spread = 0

  function* work(node: number, ms: number): Steps {
    const server = servers[node]!
    yield server.door
    yield ms
    server.busy += ms
    leave(server.door)
  }

  function* order(): Steps {
    const home = random.whole(0, nodes - 1)
    yield* work(home, costs.order)
    const taken: { row: { door: Resource; held: number }; since: number }[] = []
    let isSpread = false
    for (const item of [...new Set(items())].sort((a, b) => a - b)) {
      const node = hasShares ? home : item % nodes
      const key = hasShares ? item * nodes + home : item
      if (node !== home) {
        isSpread = true
        yield costs.trip
      }
      const row = stock.get(key) ?? { door: resource(1), held: 0 }
      stock.set(key, row)
      yield row.door
      taken.push({ row, since: now() })
      yield* work(node, costs.line)
    }
    yield isSpread ? 2 * (costs.commit + costs.trip) : costs.commit
    for (const { row, since } of taken) {
      row.held += now() - since
      leave(row.door)
    }
    if (isSpread) spread += 1
  }

  function* buyer(): Steps {
    for (;;) {
      const began = now()
      yield* order()
      times.push(now() - began)
    }
  }

  for (let number = 0; number < nodes * buyersOfEach; number += 1) start(buyer())
  const end = seconds * 1000
  runUntil(end)
  times.sort((a, b) => a - b)
  return {
    perSecond: times.length / seconds,
    p99: times[Math.floor(times.length * 0.99)]!,
    busiestNode: Math.max(...servers.map(({ busy }) => busy)) / (end * processors),
    busiestItem: [...stock.values()].reduce((most, { held }) => Math.max(most, held), 0) / end,
    spread: spread / times.length,
  }
}
