import { orderOf } from '../support/checkout-load.ts'
import { readListingIndex } from '../support/listing-index.ts'
import { staffToken } from '../support/session-tokens.ts'
import { table } from '../support/table.ts'
import type { Attack } from './attack.ts'
import { pagesToAttack } from './pages.ts'
import { type AttackedRequest, requestsToAttack, written } from './requests.ts'
import { type SqlmapTarget, trySql } from './sqlmap.ts'

const CONCURRENCY = 2

/**
 * Attacks every operation of the API document, and pages with their headers and cookies. Returns the findings and the
 * unfinished requests.
 */
export async function attackWithSqlmap({ url, vulnerable, client, level, only }: Attack): Promise<string[]> {
  const blind = await blindIn(vulnerable, level)
  if (blind.length > 0) return blind
  await placeOneOrder(url)
  const attacked = await all(
    everything(url, () => staffToken(client)),
    level,
    only,
  )
  const tried = attacked.map(({ tried }) => tried)
  const of = (amount: number, all: number) => `${amount} of ${all}`
  const findings = attacked.flatMap(({ name, tried }) => tried.findings.map((finding) => `${name}: ${finding}`))
  const unfinished = attacked.flatMap(({ name, tried }) => (tried.unfinished ? [`${name}: ${tried.unfinished}`] : []))
  console.info(
    table(
      ['sqlmap', 'requests', 'taken as they are', 'places tried', 'tried to the end', 'findings'],
      [
        [
          'API, pages, headers, cookies',
          String(attacked.length),
          of(attacked.filter(({ status }) => status < 400).length, attacked.length),
          String(tried.reduce((sum, { places }) => sum + places.length, 0)),
          of(attacked.length - unfinished.length, attacked.length),
          String(findings.length),
        ],
      ],
    ),
  )
  return [...findings, ...unfinished]
}

/** The vulnerabilities of the vulnerable server that sqlmap missed. */
async function blindIn(vulnerable: string, level: number): Promise<string[]> {
  const headers = {}
  const ways = [
    { method: 'GET', path: '/doors?search=oak*', headers },
    { method: 'GET', path: '/doors/oak*', headers },
    { method: 'POST', path: '/doors', headers, body: '{"name":"oak"}' },
  ]
  const found = await Promise.all(ways.map((way) => trySql(written(vulnerable, way), level)))
  return found.flatMap(({ findings }, place) =>
    findings.length > 0 ? [] : [`sqlmap did not find the way in by ${ways[place]!.method} ${ways[place]!.path}`],
  )
}

/** Order number 1, for operations that need an order. */
async function placeOneOrder(url: string) {
  const [shelf] = await readListingIndex(url)
  const next = await orderOf(url, [{ item_id: shelf!.item_id, property_id: shelf!.property_id, item_quantity: 1 }])
  const { path, ...call } = next()
  const answer = await fetch(url + path, call)
  if (!answer.ok) throw new Error(`No order was placed: ${await answer.text()}`)
}

async function all(
  calls: AsyncGenerator<AttackedRequest>,
  level: number,
  only: string,
): Promise<(AttackedRequest & { tried: SqlmapTarget })[]> {
  const done: (AttackedRequest & { tried: SqlmapTarget })[] = []
  const work = async () => {
    // Not `for await`, which would close the iterator for the other workers too.
    for (let next = await calls.next(); !next.done; next = await calls.next()) {
      if (!next.value.name.includes(only)) continue
      const tried = await trySql(next.value.request, level)
      done.push({ ...next.value, tried })
      if (done.length % 50 === 0) console.info(`${done.length} requests tried`)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return done
}

async function* everything(url: string, tokens: () => Promise<string>) {
  yield* pagesToAttack(url)
  yield* requestsToAttack(url, tokens)
}
