import { setTimeout as pause } from 'node:timers/promises'
import { type DatabaseNode, findPrimaries } from '../../tools/topology/failover-databases.ts'

/** A fault of the database: `cause` begins it and returns how to repair it once orders are placed again. */
export type Fault = { name: string; cause(nodes: readonly DatabaseNode[], round: number): Promise<() => void> }

/** The fault that needs small disks. */
export const diskFull = 'primary disk full'

/** How long a disk stays full if no other node is promoted, in milliseconds. */
const FULL_MS = 20_000

/** All faults; those of the network only where machines can be isolated. */
export const faults: readonly Fault[] = [
  {
    name: 'primary killed',
    cause: async (nodes, round) => {
      const primary = await findPrimary(nodes)
      primary.kill(round % 2 === 0)
      return () => primary.start()
    },
  },
  {
    name: 'primary frozen',
    cause: async (nodes, round) => {
      const primary = await findPrimary(nodes)
      primary.freeze(round % 2 === 0)
      return () => primary.thaw()
    },
  },
  {
    name: 'primary isolated',
    cause: async (nodes) => {
      const { machine } = await findPrimary(nodes)
      machine.isolate!()
      return () => machine.reconnect!()
    },
  },
  {
    name: 'etcd leader killed',
    cause: async (nodes) => {
      const members = await Promise.all(nodes.map((node) => node.readEtcd()))
      const leader = nodes[members.findIndex((etcd) => etcd !== null && etcd.leader === etcd.member)]
      if (!leader) throw new Error('no etcd member leads')
      leader.killEtcd()
      return () => leader.start()
    },
  },
  {
    // Only where the nodes have disks of their own.
    name: diskFull,
    cause: async (nodes) => {
      const primary = await findPrimary(nodes)
      primary.disk!.fill()
      const others = nodes.filter((node) => node !== primary)
      const deadline = Date.now() + FULL_MS
      while (Date.now() < deadline && (await findPrimaries(others)).length === 0) await pause(200)
      primary.disk!.empty()
      return () => primary.start()
    },
  },
  {
    // With asynchronous replication this loses the orders acknowledged meanwhile.
    name: 'primary killed, replicas late',
    cause: async (nodes) => {
      const primary = await findPrimary(nodes)
      primary.freezeReplication()
      await pause(2000)
      primary.kill(true)
      return () => primary.start()
    },
  },
]

async function findPrimary(nodes: readonly DatabaseNode[]): Promise<DatabaseNode> {
  const primaries = await findPrimaries(nodes)
  if (primaries.length !== 1) throw new Error(`${primaries.length} nodes are the primary`)
  return primaries[0]!
}
