import pg from 'pg'
import { startMeasured } from '../support/measured-process.ts'
import { fillBigCatalogue } from './big-catalogue.ts'

/** The URL of a database with so many items, created on this server unless it exists. */
export async function catalogueDatabase(serverUrl: string, size: number): Promise<string> {
  const name = `bench_catalogue_${size}`
  const url = Object.assign(new URL(serverUrl), { pathname: name }).href
  const isThere = await onServer(serverUrl, (server) =>
    server.query('select 1 from pg_database where datname = $1', [name]),
  )
  if (isThere.rowCount !== 0) return url
  // Renamed once it is complete.
  const unfinished = `${name}_unfinished`
  await onServer(serverUrl, async (server) => {
    await server.query(`drop database if exists ${unfinished}`)
    await server.query(`create database ${unfinished}`)
  })
  const seconds = await filled(Object.assign(new URL(serverUrl), { pathname: unfinished }).href, size)
  await onServer(serverUrl, (server) => server.query(`alter database ${unfinished} rename to ${name}`))
  console.info(`${size.toLocaleString('en')} items were made in ${seconds} s`)
  return url
}

async function filled(url: string, size: number): Promise<number> {
  // Opening the shop migrates its database.
  const shop = await startMeasured('server/src/main.ts', '/api/health', { DATABASE_URL: url }, ['--empty'])
  await shop.stop()
  const began = Date.now()
  await onServer(url, (client) => fillBigCatalogue(client, size))
  return Math.round((Date.now() - began) / 1000)
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
