import { fileURLToPath } from 'node:url'
import type { App } from '../http/app-type.ts'
import { Refusal } from '../http/errors/refusal.ts'
import { folderStore } from '../pictures/folder-store.ts'
import type { PictureStore } from '../pictures/picture-store.ts'
import { immutableCacheControl, isUploaded } from '../pictures/uploaded-name.ts'

const demo = folderStore(fileURLToPath(new URL('../../../demo/pictures', import.meta.url)))
const ONE_MONTH = 'public, max-age=2592000'
const ONE_MINUTE = 'public, max-age=60'

/** Serves pictures and videos under `/media/<name>`, with ranges: uploads as immutable; demo pictures and anything else in the store for a month. */
export function servePictures(app: App, store: PictureStore) {
  app.get<{ Params: { '*': string } }>('/media/*', async ({ params, method, headers }, reply) => {
    const name = params['*']
    const found = isPictureName(name) ? await read(store, name, { method, headers }) : null
    reply.header('cache-control', ONE_MINUTE)
    if (!found) throw new Refusal('not_found')
    reply.code(found.status).headers(found.headers)
    if (found.status < 400) reply.header('cache-control', isUploaded(name) ? immutableCacheControl : ONE_MONTH)
    return reply.send(found.body)
  })
}

/** One plain file name: no folder, no hidden file, no type that a browser would run. */
const isPictureName = (name: string) => /^[\w-][\w.-]{0,150}\.(avif|webp|jpe?g|png|mp4|webm)$/.test(name)

const read: (...request: [PictureStore, ...Parameters<PictureStore['read']>]) => ReturnType<PictureStore['read']> =
  async (store, name, request) =>
    (isUploaded(name) ? null : await demo.read(name, request)) ?? store.read(name, request)
