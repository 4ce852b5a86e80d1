import { parseArgs } from 'node:util'
import { type Random, randomFrom } from '../support/random.ts'
import { table } from '../support/table.ts'
import { type Costs, simulateCluster } from './simulated-cluster.ts'

/*
 * Simulates the throughput of orders on one database and on several that share them (docs/decisions/operation/sharding.md). The
 * cost of an order is measured by `npm run bench:orders`; latencies of disks and networks are published values.
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
const PIECES = 100_000

type Drawn = (random: Random) => () => number
const alike: Drawn = (random) => () => random.whole(1, PIECES)
/** The n-th most popular item is ordered n times less often than the first. */
const byFame: Drawn = (random) => () => Math.floor(PIECES ** (random.whole(0, 999_999) / 1_000_000))
const oneOfFive: Drawn = (random) => () => (random.maybe(0.2) ? 1 : alike(random)())

const demands: [name: string, drawn: Drawn, hasShares: boolean][] = [
  ['all pieces alike', alike, false],
  ['by fame (Zipf)', byFame, false],
  ['every fifth for one piece', oneOfFive, false],
  ['all pieces alike, stock in shares', alike, true],
  ['by fame (Zipf), stock in shares', byFame, true],
  ['every fifth for one piece, in shares', oneOfFive, true],
]

const rows = demands.flatMap(([name, drawn, hasShares]) =>
  [1, 4, 16].map((nodes) => {
    const random = randomFrom(1)
    const piece = drawn(random)
    const pieces = () => Array.from({ length: random.whole(1, 3) }, piece)
    const cluster = { nodes, processors, buyersOfEach: 4 * processors, hasShares }
    const figures = simulateCluster(cluster, costs, seconds, random, pieces)
    const share = (of: number) => `${Math.round(of * 100)} %`
    return [
      name,
      String(nodes),
      Math.round(figures.perSecond).toLocaleString('en'),
      `${figures.p99.toFixed(0)} ms`,
      share(figures.busiestNode),
      share(figures.busiestPiece),
      share(figures.spread),
    ]
  }),
)
console.info(
  `Orders of one to three of ${PIECES.toLocaleString('en')} pieces: ${order} ms of processor for one and ${line} ms for each line, ${commit} ms for a commit, ${trip} ms to another node; nodes of ${processors} processors, ${4 * processors} buyers for each who never pause.\n`,
)
console.info(
  table(
    ['what is wanted', 'nodes', 'orders a second', 'p99', 'busiest node', 'busiest piece', 'on several nodes'],
    rows,
  ),
)
