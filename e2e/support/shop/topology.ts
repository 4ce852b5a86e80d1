import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openProcess } from '../../../tools/shop/open-process.ts'
import { root } from '../../../tools/source-files.ts'
import { type Databases, named } from '../../../tools/topology/databases.ts'
import { startShops } from '../../../tools/topology/shops.ts'
import { psql } from './psql.ts'
import type { RunningShop } from './running-shop.ts'

/** Two processes behind a load balancer, on a new database with fresh demo data, or on the given one. */
export async function startTopology(servers: Databases, environment: Record<string, string>): Promise<RunningShop> {
  const { DATABASE_URL: url, DATABASE_REPLICA_URLS: replica = '', ...more } = environment
  if (url) return withOwner(await startShops({ pooled: url, direct: url, replica }, 2, more))
  const name = `shop_${randomBytes(8).toString('hex')}`
  psql(servers.direct, `create database ${name} template ${await demoData(servers)}`)
  const shops = await startShops(named(servers, name), 2, more)
  const stop = async () => {
    await shops.stop()
    // The pooler keeps connections to the database open, and the server limits their number.
    psql(servers.direct, `drop database ${name} with (force)`)
  }
  return withOwner({ ...shops, stop })
}

/** The name of a database with demo data, filled by the first process that needs it and copied afterwards. */
async function demoData(servers: Databases): Promise<string> {
  const [filling, beginning] = ['shop_filling', 'shop_beginning']
  const count = psql(servers.direct, `select count(*) from pg_database where datname = '${beginning}'`)
  if (count !== '0') return beginning
  psql(servers.direct, `create database ${filling}`)
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-filling-'))
  const { stop } = await openProcess(root, { DATABASE_URL: named(servers, filling).direct, DATA_DIR: folder })
  await stop()
  rmSync(folder, { recursive: true })
  psql(servers.direct, `alter database ${filling} rename to ${beginning}`)
  return beginning
}

type Shops = Awaited<ReturnType<typeof startShops>>

const withOwner = (shops: Shops): RunningShop => ({
  ...shops,
  owner: async () => {
    const owner = { email: 'owner@example.com', password: 'a pearl in the Gulf' }
    const command = spawn(process.execPath, ['server/src/commands/make-owner.ts', '--email', owner.email], {
      cwd: root,
      env: { ...process.env, ...shops.env },
      stdio: ['pipe', 'ignore', 'inherit'],
    })
    command.stdin.end(owner.password)
    const [code] = await once(command, 'exit')
    if (code !== 0) throw new Error(`The command that creates an owner exited with ${code}`)
    return owner
  },
})
