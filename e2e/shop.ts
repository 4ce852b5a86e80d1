import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openFront } from '../tools/checked-journeys/front.ts'
import { freePort } from '../tools/free-port.ts'
import { startTopology } from './topology.ts'

export type RunningShop = {
  /** Without a slash at the end. */
  url: string
  /** Where it keeps its data: `mail/` holds its letters. */
  folder: string
  /** What the server has said so far. */
  log(): string
  /** Makes somebody an owner of it by the command for that; where it is missing the shop has said a link that opens its admin. */
  owner?(): Promise<{ email: string; password: string }>
  stop(): Promise<void>
}

/**
 * The shop at `SHOP_URL`, with its data in `SHOP_FOLDER`; else, and where it needs an environment of its own, a new one
 * with fresh demo data on a free port.
 */
export async function openShop(environment: Record<string, string> = {}): Promise<RunningShop> {
  const given = process.env.SHOP_URL
  const folder = process.env.SHOP_FOLDER ?? ''
  if (given && Object.keys(environment).length === 0)
    return { url: given.replace(/\/$/, ''), folder, log: () => '', stop: async () => {} }
  const folderOfChecks = process.env.CHECKED_JOURNEYS
  return folderOfChecks ? startChecked(folderOfChecks, environment) : start(environment)
}

function start(environment: Record<string, string>): Promise<RunningShop> {
  const servers = process.env.SHOP_TOPOLOGY
  return servers ? startTopology(JSON.parse(servers), environment) : startShop(environment)
}

/** With somebody in front who holds its calls to its document, and whom it takes for its own address. */
async function startChecked(folder: string, environment: Record<string, string>): Promise<RunningShop> {
  const front = await openFront(folder)
  const shop = await start({ ...environment, SITE_URL: front.url })
  await front.leadTo(shop.url)
  const stop = async () => {
    await shop.stop()
    await front.close()
  }
  return { ...shop, url: front.url, stop }
}

const root = join(import.meta.dirname, '..')

/** `beginning` is a folder where the demo's data are kept for the next who starts one. */
async function startShop(
  environment: Record<string, string>,
  beginning = process.env.SHOP_BEGINNING,
): Promise<RunningShop> {
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-shop-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { DATABASE_URL: _, ...inherited } = process.env
  if (beginning && !environment.DATABASE_URL) cpSync(await filledOnce(beginning), folder, { recursive: true })
  const own = { HOST: '127.0.0.1', PORT: String(port), SITE_URL: url, DATA_DIR: folder }
  const env = { ...inherited, ...own, ...environment }
  const server = spawn(process.execPath, ['server/src/main.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()))

  let log = ''
  for (const output of [server.stdout, server.stderr]) {
    output.setEncoding('utf8').on('data', (text: string) => {
      log += text
    })
  }

  const atTheLatest = () => {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', atTheLatest)
  const stop = async () => {
    server.kill('SIGTERM')
    const patience = setTimeout(atTheLatest, 10_000)
    await ended
    clearTimeout(patience)
    process.off('exit', atTheLatest)
    rmSync(folder, { recursive: true, force: true })
  }

  try {
    await untilOpen(url, () => server.exitCode === null && server.signalCode === null)
  } catch (error) {
    await stop()
    throw new Error(`The shop did not open. It said:\n${log}`, { cause: error })
  }
  return { url, folder, log: () => log, stop }
}

/** The demo's data, filled by the first who asks and then copied, which takes a moment where filling takes seconds. */
async function filledOnce(beginning: string): Promise<string> {
  const data = join(beginning, 'data')
  if (existsSync(data)) return data
  const filling = mkdtempSync(join(beginning, 'filling-'))
  const { stop } = await startShop({ DATA_DIR: filling }, '')
  await stop()
  renameSync(filling, data)
  return data
}

// A test that is given up gets a signal: without this its shop would stay behind.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

/** Filling an empty database takes a few seconds; a minute means that something is wrong. */
async function untilOpen(url: string, isRunning: () => boolean) {
  const end = Date.now() + 60_000
  while (isRunning() && Date.now() < end) {
    if (await answers(`${url}/api/health`)) return
    await pause(100)
  }
  throw new Error(isRunning() ? 'It did not answer within a minute' : 'It ended')
}

async function answers(address: string) {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(5000) })).ok
  } catch {
    return false
  }
}
