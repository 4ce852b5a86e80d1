import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * An edge cache that records the tags of each purge request. `status` is what it answers; 0 closes the connection
 * without an answer.
 */
export async function openPurgeReceiver(t: { after(work: () => Promise<void>): void }) {
  const purges: string[][] = []
  const manners = { status: 200 }
  const server = createServer((request, response) => {
    const tags = String(request.headers['cache-tag']).split(',')
    if (manners.status === 0) return void request.socket.destroy()
    if (request.method === 'PURGE' && manners.status === 200) purges.push(tags)
    response.writeHead(manners.status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(async () => {
    server.closeAllConnections()
    server.close()
  })
  return {
    purges,
    manners,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** All tags purged so far. */
    tags: () => new Set(purges.flat()),
  }
}
