import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { root } from '../../tools/source-files.ts'
import { PICTURES } from './shopify-file.ts'

/** A server with 300 different pictures of the demo catalogue. It counts the requests for each. */
export async function openPictureHost() {
  const folder = join(root, 'demo/pictures')
  const names = readdirSync(folder).filter((name) => /-(160|400)\.webp$/.test(name))
  if (names.length < PICTURES) throw new Error(`demo/pictures has ${names.length} pictures of ${PICTURES}`)
  const requests = new Map<number, number>()
  const server = createServer(({ url = '' }, response) => {
    const number = Number(/^\/(\d+)\.webp$/.exec(url)?.[1])
    const name = names[number]
    if (!name) return response.writeHead(404).end()
    requests.set(number, (requests.get(number) ?? 0) + 1)
    return response.writeHead(200, { 'content-type': 'image/webp' }).end(readFileSync(join(folder, name)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    requests,
    urlOf: (number: number) => `http://${host}/${number}.webp`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
