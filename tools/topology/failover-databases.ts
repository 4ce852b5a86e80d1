import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { ownerOfClusters } from '../postgres.ts'
import { createMachines, type Machine } from './machines.ts'
import { ETCD, etcdArguments, findEtcd, findPatroni, PATRONI, PEER, POSTGRES, patroniConfig } from './patroni.ts'
import { startPooler } from './pooler.ts'
import { findProgram, runProgram } from './programs.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'

/** A PostgreSQL node with its Patroni and etcd member, all on one machine. */
export type DatabaseNode = {
  name: string
  url: string
  machine: Machine
  /** Where its data is, if that is a file system of its own. */
  disk?: SmallDisk | undefined
  /** Starts what is not running. */
  start(): void
  /** Kills (-9) PostgreSQL, and Patroni with it if `all`. */
  kill(all: boolean): void
  /** Stops (SIGSTOP) Patroni, and PostgreSQL with it if `all`. */
  freeze(all: boolean): void
  /** Stops (SIGSTOP) what sends the changes of this node to its replicas. */
  freezeReplication(): void
  /** Lets continue (SIGCONT) what was stopped. */
  thaw(): void
  /** Kills (-9) the etcd member. */
  killEtcd(): void
  /** The ids of its etcd member and of the leader that this member follows; null without an answer or a leader. */
  readEtcd(): Promise<{ member: string; leader: string } | null>
  stop(): Promise<void>
}

type Options = { synchronous?: boolean; smallDisks?: boolean }

/**
 * Three PostgreSQL nodes under Patroni with synchronous replication, three etcd members, HAProxy, which sends
 * connections to the primary, and PgBouncer before it. `synchronous: false` replicates asynchronously, which may lose
 * acknowledged orders. With `smallDisks` the data of each node is in a file system of its own, which can be filled; this
 * needs root.
 */
export async function startFailoverDatabases({ synchronous = true, smallDisks = false }: Options = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-failover-'))
  chmodSync(folder, 0o755)
  const owner = ownerOfClusters()
  const { machines, remove } = createMachines(3, owner)
  const passwords = { rawnaq: newPassword(), replicator: newPassword() }
  const places = machines.map((machine, place) => ({ name: `node${place + 1}`, machine }))
  const members = places.map(({ name, machine }) => `${name}=http://${machine.address}:${PEER}`).join(',')
  const nodes = places.map(({ name, machine }) => {
    const home = join(folder, name)
    mkdirSync(home)
    if (owner) chownSync(home, owner.uid, owner.gid)
    const disk = smallDisks ? mountSmallDisk(join(home, 'disk'), owner) : undefined
    const data = join(disk?.folder ?? home, 'data')
    const hosts = places.map((other) => `${other.machine.address}:${ETCD}`)
    const config = patroniConfig({ name, home, data, address: machine.address, hosts, passwords, synchronous })
    writeFileSync(join(home, 'patroni.json'), JSON.stringify(config), { mode: 0o644 })
    const url = `postgresql://rawnaq:${passwords.rawnaq}@${machine.address}:${POSTGRES}/postgres`
    return databaseNode({ name, home, data, disk, machine, members, url })
  })
  for (const node of nodes) node.start()
  const stopNodes = async () => {
    await Promise.all(nodes.map(({ stop }) => stop()))
    remove()
  }
  process.once('exit', () => {
    for (const node of nodes) node.kill(true)
  })
  const port = await freePort()
  const stopBalancer = startDatabaseBalancer(port, places, folder)
  const direct = `postgresql://rawnaq:${passwords.rawnaq}@127.0.0.1:${port}/postgres`
  const pooler = await startPooler(direct, folder)
  await untilComplete(nodes, synchronous)
  return {
    databases: { pooled: pooler.url, direct, replica: nodes.map(({ url }) => url).join(',') },
    nodes,
    /**
     * Waits until there is a primary, all other nodes replicate from it, one of them synchronously if required, and all
     * etcd members follow one leader.
     */
    untilComplete: () => untilComplete(nodes, synchronous),
    stop: async () => {
      await pooler.stop()
      await stopBalancer()
      await stopNodes()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const newPassword = () => randomBytes(16).toString('hex')

type Place = Pick<DatabaseNode, 'name' | 'machine' | 'disk' | 'url'> & { home: string; data: string; members: string }

function databaseNode({ name, home, data, disk, machine, members, url }: Place): DatabaseNode {
  const { address } = machine
  const etcd = machine.program(findEtcd(), etcdArguments(name, home, address, members), home)
  const patroni = machine.program(findPatroni(), [join(home, 'patroni.json')], home)
  const signalPostgres = (signal: NodeJS.Signals) => {
    for (const pid of postgresProcesses(data)) signalProcess(pid, signal)
  }
  return {
    name,
    url,
    machine,
    disk,
    start: () => {
      etcd.start()
      patroni.start()
    },
    kill: (all) => {
      if (all) patroni.signal('SIGKILL')
      signalPostgres('SIGKILL')
    },
    freeze: (all) => {
      patroni.signal('SIGSTOP')
      if (all) signalPostgres('SIGSTOP')
    },
    freezeReplication: () => {
      for (const pid of postgresProcesses(data)) if (isWalSender(pid)) signalProcess(pid, 'SIGSTOP')
    },
    thaw: () => {
      signalPostgres('SIGCONT')
      patroni.signal('SIGCONT')
    },
    killEtcd: () => etcd.signal('SIGKILL'),
    readEtcd: async () => {
      const body = await postJson(`http://${address}:${ETCD}/v3/maintenance/status`)
      if (!body || typeof body.leader !== 'string' || body.leader === '0') return null
      return { member: (body.header as { member_id: string }).member_id, leader: body.leader }
    },
    stop: async () => {
      signalPostgres('SIGCONT')
      patroni.signal('SIGCONT')
      // Patroni stops PostgreSQL before it ends.
      await patroni.stop()
      await etcd.stop()
      disk?.unmount()
    },
  }
}

/** The postmaster of a data folder and its children; none when it does not run. */
function postgresProcesses(data: string): number[] {
  try {
    const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
    return [postmaster, ...children.split(' ').filter(Boolean).map(Number)]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** PostgreSQL names the task of each process in its title. */
function isWalSender(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('walsender')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

/** A process that has ended meanwhile needs no signal. */
function signalProcess(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** HAProxy as a TCP balancer: connections go to the node whose Patroni is the leader, and end when it is not any more. */
function startDatabaseBalancer(port: number, places: readonly { name: string; machine: Machine }[], folder: string) {
  const configuration = join(folder, 'haproxy-database.cfg')
  const lines = [
    'defaults',
    '  mode tcp',
    '  timeout connect 2s',
    '  timeout client 30m',
    '  timeout server 30m',
    '  timeout check 5s',
    'listen primary',
    `  bind 127.0.0.1:${port}`,
    '  option httpchk HEAD /primary',
    '  http-check expect status 200',
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...places.map(({ name, machine: { address } }) => `  server ${name} ${address}:${POSTGRES} check port ${PATRONI}`),
  ]
  writeFileSync(configuration, `${lines.join('\n')}\n`)
  return runProgram(findProgram('haproxy'), ['-f', configuration, '-db', '-q'])
}

type Member = { role: string; state: string; name: string; timeline: number; lag?: number | 'unknown' }

/** Bytes. A node that lags more has not caught up. */
const SMALL_LAG = 1_048_576

/**
 * How long all etcd members must have followed one leader, in milliseconds. The connections of a member whose network has
 * just returned wait for their next retransmission, and it may hear the leader in between. Without it, two members cannot
 * elect another leader.
 */
const ETCD_SETTLED = 10_000

/** A node that does not follow for so long is copied again, in milliseconds. */
const MAX_BEHIND = 60_000

/**
 * Right after a failover the new primary accepts orders alone, until Patroni has named a synchronous standby. A primary
 * that is lost in these seconds is not replaced, because its last orders exist nowhere else.
 *
 * A node that was the primary for moments only may not follow the next one: pg_rewind of PostgreSQL 15 reads its
 * timeline from before the promotion and rewinds nothing. As an operator would, this has Patroni copy it again.
 */
async function untilComplete(nodes: readonly DatabaseNode[], synchronous: boolean) {
  const start = Date.now()
  const copied = new Set<string>()
  let ledSince = Number.POSITIVE_INFINITY
  while (Date.now() - start < 300_000) {
    if (!(await haveOneEtcdLeader(nodes))) ledSince = Number.POSITIVE_INFINITY
    else ledSince = Math.min(ledSince, Date.now())
    const members = await readMembers(nodes)
    const leaders = members.filter(({ role }) => role === 'leader')
    const followers = members.filter((member) => follows(member, leaders[0]))
    const hasStandby = !synchronous || followers.some(({ role }) => role === 'sync_standby')
    const isReplicated = leaders.length === 1 && followers.length === nodes.length - 1 && hasStandby
    if (isReplicated && Date.now() - ledSince > ETCD_SETTLED) return
    if (Date.now() - start > MAX_BEHIND && leaders.length === 1)
      for (const { name, machine } of nodes) {
        const member = members.find((one) => one.name === name)
        if (!member || member === leaders[0] || follows(member, leaders[0]) || copied.has(name)) continue
        copied.add(name)
        console.info(`${name} does not follow the primary and is copied again`)
        await postJson(`http://${machine.address}:${PATRONI}/reinitialize`, { force: true })
      }
    await pause(500)
  }
  throw new Error(`The nodes did not become complete: ${await reportsOfNodes(nodes)}`)
}

async function haveOneEtcdLeader(nodes: readonly DatabaseNode[]): Promise<boolean> {
  const members = await Promise.all(nodes.map((node) => node.readEtcd()))
  return members.every((member) => member !== null && member.leader === members[0]?.leader)
}

const follows = ({ role, state, timeline, lag }: Member, leader: Member | undefined) =>
  role !== 'leader' &&
  /^(running|streaming)$/.test(state) &&
  timeline === leader?.timeline &&
  typeof lag === 'number' &&
  lag < SMALL_LAG

/** The nodes that are the primary by their own account; more than one until a former primary has noticed its isolation. */
export async function findPrimaries(nodes: readonly DatabaseNode[]): Promise<DatabaseNode[]> {
  const areLeading = await Promise.all(nodes.map(({ machine }) => get(machine, 'primary').then(isOk)))
  return nodes.filter((_, place) => areLeading[place])
}

/**
 * The members as the only primary reports them; none without one. A node whose network has just returned would report
 * them as they were before.
 */
async function readMembers(nodes: readonly DatabaseNode[]): Promise<Member[]> {
  const [primary, ...others] = await findPrimaries(nodes)
  return (primary && others.length === 0 && (await reportOf(primary))) || []
}

/** The members as each node reports them, for an error message. */
export const reportsOfNodes = async (nodes: readonly DatabaseNode[]): Promise<string> =>
  JSON.stringify(Object.fromEntries(await Promise.all(nodes.map(async (node) => [node.name, await reportOf(node)]))))

/** The members as a node reports them; null without an answer. */
async function reportOf({ machine }: DatabaseNode): Promise<Member[] | null> {
  const answer = await get(machine, 'cluster')
  return answer && ((await answer.json()) as { members: Member[] }).members
}

/** The answer of the Patroni of a machine; null without one. */
const get = ({ address }: Machine, path: string): Promise<Response | null> =>
  fetch(`http://${address}:${PATRONI}/${path}`, { signal: AbortSignal.timeout(3000) }).catch(() => null)

const isOk = (answer: Response | null) => answer?.ok === true

async function postJson(url: string, body: object = {}): Promise<Record<string, unknown> | null> {
  const options = { method: 'POST', body: JSON.stringify(body), signal: AbortSignal.timeout(3000) }
  return fetch(url, options)
    .then((response) => response.json() as Promise<Record<string, unknown>>)
    .catch(() => null)
}
