import { randomBytes } from 'node:crypto'
import { type Databases, named } from '../../../tools/topology/databases.ts'
import { startShops } from '../../../tools/topology/shops.ts'
import { createDemoDatabase, demoOwner } from './demo-database.ts'
import { psql } from './psql.ts'
import type { RunningShop } from './running-shop.ts'

/** Two processes behind a load balancer, on a new database with fresh demo data, or on the given one. */
export async function startTopology(servers: Databases, environment: Record<string, string>): Promise<RunningShop> {
  const { DATABASE_URL: url, DATABASE_REPLICA_URLS: replica = '', ...more } = environment
  if (url) return startShops({ pooled: url, direct: url, replica }, 2, more)
  const name = `shop_${randomBytes(8).toString('hex')}`
  psql(servers.direct, `create database ${name} template ${await demoData(servers)}`)
  const shops = await startShops(named(servers, name), 2, more)
  const stop = async () => {
    await shops.stop()
    // The pooler keeps connections to the database open, and the server limits their number.
    psql(servers.direct, `drop database ${name} with (force)`)
  }
  return { ...shops, owner: demoOwner, stop }
}

/** The name of a database with demo data, filled by the first process that needs it and copied afterwards. */
async function demoData({ direct }: Databases): Promise<string> {
  const [filling, beginning] = ['shop_filling', 'shop_beginning']
  if (psql(direct, `select count(*) from pg_database where datname = '${beginning}'`) !== '0') return beginning
  await createDemoDatabase(direct, filling)
  psql(direct, `alter database ${filling} rename to ${beginning}`)
  return beginning
}
