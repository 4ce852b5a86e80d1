import pg from 'pg'
import { fillBigCatalogue } from './big-catalogue.ts'
import { startMeasured } from './measured-process.ts'

/** The address of a database with so many items, made on this server unless it is there already. */
export async function catalogueDatabase(serverUrl: string, size: number): Promise<string> {
  const name = `bench_catalogue_${size}`
  const url = Object.assign(new URL(serverUrl), { pathname: name }).href
  const isThere = await onServer(serverUrl, async (server) => {
    const { rowCount } = await server.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await server.query(`create database ${name}`)
    return rowCount !== 0
  })
  if (isThere) return url
  // A shop migrates its database when it opens.
  const shop = await startMeasured('server/src/main.ts', '/api/health', { DATABASE_URL: url }, ['--empty'])
  await shop.stop()
  const began = Date.now()
  await onServer(url, (client) => fillBigCatalogue(client, size))
  console.info(`${size.toLocaleString('en')} items were made in ${Math.round((Date.now() - began) / 1000)} s`)
  return url
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
