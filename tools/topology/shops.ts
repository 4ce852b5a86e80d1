import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { startGateways } from '../shop/simulated-gateways.ts'
import { root } from '../source-files.ts'
import { startBalancer } from './balancer.ts'
import type { Databases } from './databases.ts'

/** One process of the shop; `kill` ends it as a power cut would. */
export type ShopProcess = {
  url: string
  output(): string
  start(): Promise<void>
  stop(): Promise<void>
  kill(): Promise<void>
}

/**
 * Several processes of one shop behind a load balancer, on one PostgreSQL through its pooler, with the simulated
 * gateways in a separate process. They share a folder for pictures and emails instead of a bucket and a mail server.
 */
export async function startShops(databases: Databases, count: number, more: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-shops-'))
  const port = await freePort()
  const site = more.SITE_URL ?? `http://127.0.0.1:${port}`
  const gateways = await startGateways(join(folder, 'gateways'), { site })
  const env = {
    HOST: '127.0.0.1',
    SITE_URL: site,
    TRUST_PROXY: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: databases.pooled,
    DATABASE_DIRECT_URL: databases.direct,
    DATABASE_REPLICA_URLS: databases.replica,
    TEST_PAYMENTS: gateways.url,
    ...more,
  }
  const ports = await Promise.all(Array.from({ length: count }, freePort))
  const processes = ports.map((own) => shopAt(own, env))
  // The first one migrates the database before the others start.
  for (const one of processes) await one.start()
  const balancer = await startBalancer(port, ports, folder)
  await untilOpen(balancer.url)
  return {
    url: balancer.url,
    folder,
    processes,
    env,
    log: () => processes.map(({ output }) => output()).join(''),
    stop: async () => {
      await balancer.stop()
      await Promise.all(processes.map((one) => one.stop()))
      await gateways.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function shopAt(port: number, env: Record<string, string>): ShopProcess {
  const url = `http://127.0.0.1:${port}`
  let output = ''
  let child: ReturnType<typeof spawn> | undefined
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  process.once('exit', () => child?.kill('SIGKILL'))
  return {
    url,
    output: () => output,
    start: async () => {
      const own = { ...process.env, ...env, PORT: String(port) }
      child = spawn(process.execPath, ['server/src/main.ts'], { cwd: root, env: own, stdio: 'pipe' })
      for (const stream of [child.stdout, child.stderr])
        stream?.setEncoding('utf8').on('data', (text: string) => {
          output += text
        })
      const running = child
      await untilOpen(url, () => running.exitCode === null).catch(() => {
        throw new Error(`The shop did not open. Its output:\n${output}`)
      })
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/** Filling an empty database takes a few seconds; a minute means that something is wrong. */
async function untilOpen(url: string, isRunning = () => true) {
  for (let attempts = 0; attempts < 600 && isRunning(); attempts += 1) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error(`${url} did not answer`)
}
