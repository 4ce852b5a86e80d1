import type { ImportIssueCode } from '@rawnaq/contract/import-issues'
import { eq, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { queryRows } from '../../../db/query-rows.ts'
import { importPictures, media } from '../../../db/schema.ts'
import { type JobRun, traceJob } from '../../../db/trace-job.ts'
import { transact } from '../../../db/transact.ts'
import type { Shop } from '../../../http/shop.ts'
import { insertPicture, putFiles } from '../../../pictures/save-picture.ts'
import { UnusablePicture } from '../../../pictures/unusable-picture.ts'
import { fetchPicture, type PictureHosts, PictureNotFetched } from './fetch-picture.ts'

/** Pictures fetched at the same time, of which one from each host. */
const LANES = 4
const MOST_ATTEMPTS = 3
/** Also for a picture that never failed: one that ends the process must not end it for ever. */
const MOST_CLAIMS = 10
/** How often pictures are looked for whose time has come, such as those of a killed process. */
const INTERVAL_MS = 10_000

type Waiting = {
  id: number
  item_id: number
  url: string
  host: string
  alt: string
  color_id: number | null
  position: number
  attempts: number
}

/** Fetches the pictures of confirmed imports in the background. `stop` waits for those being fetched. */
export function startPictureWorker(shop: Shop, hosts: PictureHosts, log: Pick<FastifyBaseLogger, 'error'>) {
  const state = { isStopped: false }
  const busyHosts = new Set<string>()
  const running = new Set<Promise<void>>()
  const lane = async () => {
    while (!state.isStopped) {
      const next = await claim(shop, [...busyHosts])
      if (!next) return
      if (busyHosts.has(next.host)) {
        await release(shop, next.id)
        continue
      }
      busyHosts.add(next.host)
      wake() // another lane, for another host
      try {
        const run = { name: 'import-picture', attempt: next.attempts }
        await traceJob(run, (traced) => savePicture(shop, next, hosts, traced))
      } finally {
        busyHosts.delete(next.host)
      }
    }
  }
  const wake = () => {
    if (state.isStopped || running.size >= LANES) return
    const started: Promise<void> = lane()
      .catch((error) => log.error(error))
      .finally(() => running.delete(started))
    running.add(started)
  }
  const idle = async () => {
    while (running.size > 0) await Promise.all(running)
  }
  const timer = setInterval(wake, INTERVAL_MS).unref()
  return {
    wake,
    /** Resolves when nothing is being fetched. */
    idle,
    stop: async () => {
      state.isStopped = true
      clearInterval(timer)
      await idle()
    },
  }
}

/** Claims the next picture for a minute, in which no other process fetches it. */
async function claim({ db }: Shop, busyHosts: string[]): Promise<Waiting | undefined> {
  const [claimed] = await queryRows<Waiting>(
    db,
    sql`
    update import_pictures set attempts = attempts + 1, retry_at = now() + interval '1 minute'
    where id = (
      select id from import_pictures
      where state = 'waiting' and retry_at <= now()
        and host not in (select jsonb_array_elements_text(${JSON.stringify(busyHosts)}::jsonb))
      order by id limit 1 for update skip locked)
    returning id, item_id, url, host, alt, color_id, position, attempts`,
  )
  return claimed
}

const release = ({ db }: Shop, id: number) =>
  db.update(importPictures).set({ retry_at: sql`now()`, attempts: sql`attempts - 1` }).where(eq(importPictures.id, id))

/** Fetches and saves a picture with its row in the gallery. A picture that cannot be used is noted with the reason. */
async function savePicture(shop: Shop, waiting: Waiting, hosts: PictureHosts, run: JobRun) {
  const { db, pictures } = shop
  try {
    if (waiting.attempts > MOST_CLAIMS) throw new PictureNotFetched('picture_given_up')
    const encoded = await pictures.encode(await fetchPicture(waiting.url, hosts))
    await transact(db, async (tx) => {
      const [found] = await tx.select().from(importPictures).where(eq(importPictures.id, waiting.id)).for('update')
      if (found?.state !== 'waiting') return
      await insertPicture(tx, encoded)
      const isShown = await tx.$count(
        media,
        sql`${media.item_id} = ${waiting.item_id} and ${media.path} = ${encoded.path}`,
      )
      const alt = { [/\p{Script=Arabic}/u.test(waiting.alt) ? 'alt_ar' : 'alt_en']: waiting.alt }
      const { item_id, position, color_id } = waiting
      if (isShown === 0) await tx.insert(media).values({ item_id, path: encoded.path, position, color_id, ...alt })
      await tx.update(importPictures).set({ state: 'done', issue: null }).where(eq(importPictures.id, waiting.id))
      await putFiles(pictures.store, encoded)
    })
  } catch (error) {
    const failure = failureOf(error)
    if (!failure) throw error
    const state = failure.isPassing && waiting.attempts < MOST_ATTEMPTS ? 'waiting' : 'failed'
    Object.assign(run, { failure: error, outcome: state === 'waiting' ? 'retry' : 'failed' })
    const retry_at = sql`now() + ${waiting.attempts} * interval '1 minute'`
    await db
      .update(importPictures)
      .set({ state, issue: failure.issue, retry_at })
      .where(eq(importPictures.id, waiting.id))
  }
}

function failureOf(error: unknown): { issue: ImportIssueCode; isPassing: boolean } | null {
  if (error instanceof PictureNotFetched) return error
  if (!(error instanceof UnusablePicture)) return null
  return { issue: error.reason === 'not_a_picture' ? 'fetched_no_picture' : 'fetched_too_large', isPassing: false }
}
