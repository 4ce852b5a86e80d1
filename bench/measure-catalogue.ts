import { existsSync, readFileSync } from 'node:fs'
import type { Client } from 'pg'
import { catalogueCalls } from './catalogue-calls.ts'
import { withShop } from './measure-shop.ts'
import type { MeasuredProcess } from './measured-process.ts'

/** Times in milliseconds a call; `found` is what the last answer said there is. */
export type CallFigure = {
  name: string
  found: string
  p50: number
  p99: number
  shopCpu: number
  databaseCpu: number
}

/** Opens a shop on a filled database and makes every call so many times, one after the other. */
export const measureCatalogue = (databaseUrl: string, client: Client, calls: number): Promise<CallFigure[]> =>
  withShop(databaseUrl, async (shop) => {
    const deepest = (await read(shop, '/item?')).meta!.last_page
    const all = [...catalogueCalls, ['list, deepest page', () => `/item?page=${deepest}`] as const]
    const figures: CallFigure[] = []
    for (const [name, path] of all) {
      for (let round = 0; round < WARM; round += 1) await read(shop, `${path(round)}&warm=${round}`)
      figures.push({ name, ...(await measure(shop, client, path, calls)) })
    }
    return figures
  })

const WARM = 20

async function measure(shop: MeasuredProcess, client: Client, path: (round: number) => string, calls: number) {
  const pids = await backends(client)
  const [shopBefore, databaseBefore] = [await shop.cpu(), cpuOf(pids)]
  const times: number[] = []
  let answer: Answer = {}
  for (let round = 0; round < calls; round += 1) {
    const began = performance.now()
    answer = await read(shop, `${path(round)}&round=${round}`)
    times.push(performance.now() - began)
  }
  const [shopCpu, databaseCpu] = [(await shop.cpu()) - shopBefore, cpuOf(pids) - databaseBefore]
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(calls - 1, Math.floor(share * calls))]!
  return {
    found: foundIn(answer),
    p50: at(0.5),
    p99: at(0.99),
    shopCpu: shopCpu / calls,
    databaseCpu: databaseCpu / calls,
  }
}

type Answer = { meta?: { last_page: number; total: number; total_is_lower_bound?: true }; data?: { items?: object[] } }

const foundIn = ({ meta, data }: Answer) =>
  meta ? `${meta.total}${meta.total_is_lower_bound ? '+' : ''}` : String(data?.items?.length)

async function read({ url }: MeasuredProcess, path: string): Promise<Answer> {
  const answer = await fetch(`${url}/api${path}`)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return (await answer.json()) as Answer
}

async function backends(client: Client): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'",
  )
  return rows.map(({ pid }) => pid)
}

/** What the backends of a database have used, where it runs on this machine, told in hundredths of a second; none ends while its shop is busy. */
function cpuOf(pids: number[]): number {
  const ticks = pids.map((pid) => {
    const fields = existsSync(`/proc/${pid}/stat`)
      ? readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
      : []
    return Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
  })
  return 10 * ticks.reduce((sum, tick) => sum + tick, 0)
}
