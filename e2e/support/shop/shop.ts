import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openFrontProxy } from '../../../tools/checked-journeys/front-proxy.ts'
import { openProxy } from '../../../tools/checked-journeys/proxy.ts'
import { openShopServer } from '../../../tools/shop/shop-servers.ts'
import { copyDatabase, demoOwner } from './demo-database.ts'
import type { RunningShop } from './running-shop.ts'
import { startTopology } from './topology.ts'

/**
 * The shop at `SHOP_URL`, with its data in `SHOP_FOLDER`, which other files use at the same time: a test there has its own
 * customers, changes no setting, sells nothing out, and counts the stock only of an item that no other file orders. Without
 * `SHOP_URL`, or with an environment, it is a shop of its own.
 */
export async function openShop(environment: Record<string, string> = {}): Promise<RunningShop> {
  const given = process.env.SHOP_URL
  const folder = process.env.SHOP_FOLDER ?? ''
  if (given && Object.keys(environment).length === 0)
    return { url: given.replace(/\/$/, ''), folder, log: () => '', stop: async () => {} }
  return openOwnShop(environment)
}

/** A new shop with fresh demo data, for this file alone. */
export async function openOwnShop(environment: Record<string, string> = {}): Promise<RunningShop> {
  const { CHECKED_JOURNEYS: folderOfChecks, SLOW_ANSWERS: most } = process.env
  if (folderOfChecks) return startChecked(folderOfChecks, environment)
  return most ? startSlow(Number(most), environment) : start(environment)
}

function start(environment: Record<string, string>): Promise<RunningShop> {
  const servers = process.env.SHOP_TOPOLOGY
  return servers ? startTopology(JSON.parse(servers), environment) : startShop(environment)
}

/** Behind a proxy that validates requests against the API document. */
const startChecked = async (folder: string, environment: Record<string, string>) =>
  startBehind(await openFrontProxy(folder), environment)

/** Behind a proxy that delays responses with data by up to so many milliseconds, and scripts by up to a quarter. */
async function startSlow(most: number, environment: Record<string, string>) {
  const delayOf = (path: string) => {
    if (/^\/api\/(?!health)|\.data(\?|$)/.test(path)) return Math.random() * most
    return path.endsWith('.js') ? (Math.random() * most) / 4 : 0
  }
  return startBehind(await openProxy(() => {}, delayOf), environment)
}

type Front = { url: string; leadTo(url: string): void | Promise<void>; close(): Promise<void> }

/** The shop uses the URL of the proxy as its own. */
async function startBehind(front: Front, environment: Record<string, string>): Promise<RunningShop> {
  const url = front.url.replace('127.0.0.1', environment.HOST ?? '127.0.0.1')
  const shop = await start({ ...environment, SITE_URL: url })
  await front.leadTo(shop.url)
  const stop = async () => {
    await shop.stop()
    await front.close()
  }
  return { ...shop, url, stop }
}

/**
 * Copying demo data is faster than filling a database. The copy is a database of the server where `DEMO_DATABASE_URL` is
 * one with demo data; without it, and with an empty `DATABASE_URL`, it is an embedded one in the folder of the shop.
 */
async function startShop(environment: Record<string, string>): Promise<RunningShop> {
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-shop-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  const { DEMO_DATABASE_URL: demo, SHOP_BEGINNING: beginning } = process.env
  const database = demo && environment.DATABASE_URL === undefined ? copyDatabase(demo) : undefined
  if (beginning && !database && !environment.DATABASE_URL)
    cpSync(await demoData(beginning), folder, { recursive: true })
  const onServer = database && { DATABASE_URL: database.url, TEST_PAYMENTS: 'on' }
  const server = await openShopServer({ DATA_DIR: folder, ...onServer, ...environment })
  const stop = async () => {
    await server.stop()
    database?.drop()
    process.off('exit', remove)
    remove()
  }
  return { url: server.url, folder, log: server.log, ...(database && { owner: demoOwner }), stop }
}

/** The folder of the demo data, filled by the first process that needs it. */
async function demoData(beginning: string): Promise<string> {
  const data = join(beginning, 'data')
  if (existsSync(data)) return data
  const filling = mkdtempSync(join(beginning, 'filling-'))
  const { stop } = await openShopServer({ DATA_DIR: filling })
  await stop()
  try {
    renameSync(filling, data)
  } catch (error) {
    // Another process was faster.
    if (!existsSync(data)) throw error
    rmSync(filling, { recursive: true })
  }
  return data
}
