import { parseArgs } from 'node:util'
import { type Random, randomFrom } from '../support/random.ts'
import { table } from '../support/table.ts'
import { type Costs, simulateCluster } from './simulated-cluster.ts'

/*
 * Simulates the throughput of orders on one database and on several that share them (docs/decisions/operation/sharding.md). The
 * cost of an order is measured by `npm run bench -- orders`; latencies of disks and networks are published values.
 */
const { values } = parseArgs({
  options: {
    /** Milliseconds: CPU time of an order and of a line, duration of a commit, network round trip between nodes. */
    order: { type: 'string', default: '2' },
    line: { type: 'string', default: '0.2' },
    commit: { type: 'string', default: '1' },
    trip: { type: 'string', default: '0.5' },
    processors: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '2' },
  },
})
const [order, line, commit, trip, processors, seconds] = (
  ['order', 'line', 'commit', 'trip', 'processors', 'seconds'] as const
).map((name) => Number(values[name])) as [number, number, number, number, number, number]
if (![order, line, commit, trip, processors, seconds].every((number) => number > 0 && number <= 1000)) {
  console.error('Every figure has to be a number above 0, up to 1000.')
  process.exit(1)
}
const costs: Costs = { order, line, commit, trip }
const ITEMS = 100_000

type Demand = (random: Random) => () => number
const alike: Demand = (random) => () => random.whole(1, ITEMS)
/** The n-th most popular item is ordered n times less often than the first. */
const byFame: Demand = (random) => () => Math.floor(ITEMS ** (random.whole(0, 999_999) / 1_000_000))
const oneOfFive: Demand = (random) => () => (random.maybe(0.2) ? 1 : alike(random)())

const demands: [name: string, demand: Demand, hasShares: boolean][] = [
  ['all items alike', alike, false],
  ['by fame (Zipf)', byFame, false],
  ['every fifth for one item', oneOfFive, false],
  ['all items alike, stock in shares', alike, true],
  ['by fame (Zipf), stock in shares', byFame, true],
  ['every fifth for one item, in shares', oneOfFive, true],
]

const rows = demands.flatMap(([name, demand, hasShares]) =>
  [1, 4, 16].map((nodes) => {
    const random = randomFrom(1)
    const item = demand(random)
    const items = () => Array.from({ length: random.whole(1, 3) }, item)
    const cluster = { nodes, processors, buyersOfEach: 4 * processors, hasShares }
    const measurements = simulateCluster(cluster, costs, seconds, random, items)
    const share = (of: number) => `${Math.round(of * 100)} %`
    return [
      name,
      String(nodes),
      Math.round(measurements.perSecond).toLocaleString('en'),
      `${measurements.p99.toFixed(0)} ms`,
      share(measurements.busiestNode),
      share(measurements.busiestItem),
      share(measurements.spread),
    ]
  }),
)
console.info(
  `Orders of one to three of ${ITEMS.toLocaleString('en')} items: ${order} ms of processor for one and ${line} ms for each line, ${commit} ms for a commit, ${trip} ms to another node; nodes of ${processors} processors, ${4 * processors} buyers for each who never pause.\n`,
)
console.info(
  table(
    ['what is wanted', 'nodes', 'orders a second', 'p99', 'busiest node', 'busiest item', 'on several nodes'],
    rows,
  ),
)
