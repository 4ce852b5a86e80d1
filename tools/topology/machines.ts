import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A machine of the topology with an address of its own. */
export type Machine = {
  address: string
  /** A program on this machine, not started yet. It is killed when this process exits. */
  program(path: string, args: readonly string[], cwd: string): Program
  /** Stops all traffic to and from the other machines; this process still reaches it. Absent without namespaces. */
  isolate?: () => void
  reconnect?: () => void
}

type Program = {
  /** Does nothing while it is running. */
  start(): void
  /** Does nothing unless it is running. */
  signal(name: NodeJS.Signals): void
  /** Resolves when it has ended. */
  stop(): Promise<void>
}

type Owner = { uid: number; gid: number }

/**
 * Machines on this computer: network namespaces where it permits them, else loopback addresses, which cannot be
 * isolated from each other. Programs run as `owner`.
 */
export function createMachines(count: number, owner: Owner | undefined): { machines: Machine[]; remove(): void } {
  const network = `10.${100 + (process.pid % 100)}.${process.pid % 250}`
  const bridge = `rawnaq${process.pid % 100_000}`
  const names = Array.from({ length: count }, (_, place) => `${bridge}-${place + 1}`)
  const addresses = names.map((_, place) => `${network}.${place + 1}`)
  const hasNamespaces = createNetwork(bridge, `${network}.254`, names, addresses)
  const machines = names.map((name, place) =>
    hasNamespaces
      ? { ...programsOf(['ip', 'netns', 'exec', name], owner), ...connectionOf(name, addresses, place) }
      : { ...programsOf([], owner), address: `127.77.${process.pid % 250}.${place + 1}` },
  )
  const remove = () => {
    process.off('exit', remove)
    if (hasNamespaces) removeNetwork(bridge, names)
  }
  process.once('exit', remove)
  return { machines, remove }
}

function programsOf(prefix: readonly string[], owner: Owner | undefined) {
  const user = owner ? ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'] : []
  const program = (path: string, args: readonly string[], cwd: string): Program => {
    const [command, ...rest] = [...prefix, ...user, path, ...args] as [string, ...string[]]
    let child: ChildProcess | undefined
    const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
    const signal = (name: NodeJS.Signals) => void (isRunning() && child?.kill(name))
    process.once('exit', () => signal('SIGKILL'))
    return {
      start: () => {
        if (isRunning()) return
        child = spawn(command, rest, { cwd, stdio: 'ignore', env: { PATH: process.env.PATH, LANG: 'C.UTF-8' } })
      },
      signal,
      stop: async () => {
        if (!child || !isRunning()) return
        const ended = once(child, 'exit')
        signal('SIGTERM')
        await ended
      },
    }
  }
  return { program }
}

/** Other machines are unreachable by routes, which needs no firewall: packets to them are dropped. */
function connectionOf(name: string, addresses: readonly string[], place: number) {
  const others = addresses.filter((_, other) => other !== place)
  const route = (action: string) => {
    for (const other of others) ip('netns', 'exec', name, 'ip', 'route', action, 'blackhole', other)
  }
  return { address: addresses[place]!, isolate: () => route('add'), reconnect: () => route('del') }
}

function createNetwork(bridge: string, host: string, names: readonly string[], addresses: readonly string[]): boolean {
  try {
    ip('link', 'add', bridge, 'type', 'bridge')
  } catch {
    return false
  }
  ip('addr', 'add', `${host}/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
  for (const [place, name] of names.entries()) {
    const link = `${bridge}v${place + 1}`
    ip('netns', 'add', name)
    ip('link', 'add', link, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name)
    ip('link', 'set', link, 'master', bridge, 'up')
    ip('-n', name, 'addr', 'add', `${addresses[place]}/24`, 'dev', 'eth0')
    ip('-n', name, 'link', 'set', 'eth0', 'up')
    ip('-n', name, 'link', 'set', 'lo', 'up')
  }
  return true
}

function removeNetwork(bridge: string, names: readonly string[]) {
  for (const name of names) ip('netns', 'del', name)
  ip('link', 'del', bridge)
}

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'ignore'] })
