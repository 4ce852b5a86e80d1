import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { withShop } from '../measure-shop.ts'
import { watchBackends } from '../support/backend-cpu.ts'
import type { MeasuredProcess } from '../support/measured-process.ts'

/** Times in milliseconds; `grown` is the additional memory in megabytes. */
export type JobMeasurement = { name: string; took: number; cpu: number; grown: number }

/** Measures background jobs: sitemaps, and hiding and showing a category of about ten thousand items. */
export const measureBackgroundJobs = (databaseUrl: string, client: Client): Promise<JobMeasurement[]> =>
  withShop(databaseUrl, async (shop) => {
    const measurements: JobMeasurement[] = []
    const measure = async (name: string, work: () => Promise<unknown>) => {
      const [cpu, databaseSince, memory] = [await shop.cpu(), await watchBackends(client), await shop.memory()]
      const began = performance.now()
      await work()
      const took = performance.now() - began
      const grown = ((await shop.memory()) - memory) / 2 ** 20
      measurements.push({ name, took, cpu: (await shop.cpu()) - cpu + (await databaseSince()), grown })
    }
    await measure('sitemap, first', () => read(shop, '/sitemap.xml'))
    await client.query("select pg_notify('shop_changes', 'item')")
    await pause(NOTIFICATION_MS)
    await measure('sitemap, made anew', () => read(shop, '/sitemap.xml'))
    const { rows } = await client.query<{ block: number }>('select (max(id) - 1) / 1000 as block from items')
    await measure('a map of a thousand items', () => read(shop, `/sitemap-items-${rows[0]!.block}.xml`))
    const { id, amount } = await bigCategory(client)
    for (const [done, published] of [
      ['hidden', false],
      ['shown', true],
    ] as const) {
      const of = `a category of ${amount.toLocaleString('en')} ${done}`
      await measure(`${of}, the call`, () =>
        client.query('update categories set published = $1 where id = $2', [published, id]),
      )
      await measure(`${of}, the rest`, () => untilNoneWait(client))
    }
    return measurements
  })

const NOTIFICATION_MS = 500

async function read({ url }: MeasuredProcess, path: string) {
  const answer = await fetch(`${url}${path}`)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  await answer.bytes()
}

async function bigCategory(client: Client) {
  const { rows } = await client.query<{ id: number; amount: number }>(
    'select id, shelf_count(id) as amount from categories order by abs(shelf_count(id) - 10000), id limit 1',
  )
  return rows[0]!
}

async function untilNoneWait(client: Client) {
  while ((await client.query('select from items_to_shelve limit 1')).rowCount !== 0) await pause(50)
}
