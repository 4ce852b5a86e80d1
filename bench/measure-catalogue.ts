import type { Client } from 'pg'
import { watchBackends } from './backend-cpu.ts'
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
  const [shopBefore, databaseSince] = [await shop.cpu(), await watchBackends(client)]
  const times: number[] = []
  let answer: Answer = {}
  for (let round = 0; round < calls; round += 1) {
    const began = performance.now()
    answer = await read(shop, `${path(round)}&round=${round}`)
    times.push(performance.now() - began)
  }
  const [shopCpu, databaseCpu] = [(await shop.cpu()) - shopBefore, await databaseSince()]
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
