import type { TestContext } from 'node:test'
import { asc } from 'drizzle-orm'
import { items } from '../../db/schema.ts'
import { startImportWorker } from '../../features/imports/import-worker.ts'
import { openTestShop } from '../shop.ts'

/** A shop whose owner uploads files; each is validated before the test continues. */
export async function shopWithFiles(t: TestContext, options: Parameters<typeof openTestShop>[1] = {}) {
  const shop = await openTestShop(t, options)
  const { db, as, make, app } = shop
  const call = as(await make.owner())
  /** The shop is importing already; a second worker takes over where it can. */
  const settled = async (id: number, locale = 'en') => {
    for (;;) {
      await startImportWorker(db, app.log).wake()
      const { data } = (await call('GET', `/import/${id}`, undefined, { locale })).body
      if (data.state !== 'reading' && data.state !== 'importing') return data
    }
  }
  const send = async (content: string | Uint8Array<ArrayBuffer>, kind = 'items', name = 'vases.csv') => {
    const form = new FormData()
    form.set('kind', kind)
    form.set('file', new File([content], name))
    return call('POST', '/import', form)
  }
  const read = async (lines: string[], kind = 'items', locale = 'en') =>
    settled((await send(lines.join('\n'), kind)).body.data.id, locale)
  return {
    ...{ ...shop, call, send, read, settled },
    confirm: async (id: number, skip_errors = false, with_pictures = false) => {
      const response = await call('POST', `/import/${id}/confirm`, { skip_errors, with_pictures })
      return response.status === 202 ? settled(id) : response.body
    },
    exported: async (name: string) => (await call('GET', `/export/${name}`)).text,
    all: () => db.select().from(items).orderBy(asc(items.id)),
  }
}
