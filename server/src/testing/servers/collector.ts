import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

type ReceivedReport = { path: string; headers: IncomingHttpHeaders; text: string }

/** A server that takes traces and reports of errors; `answer` decides what it answers, 200 by default. */
export async function openCollector(t: { after(work: () => void): void }) {
  const received: ReceivedReport[] = []
  const manners: { answer: (response: ServerResponse) => void } = {
    answer: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
  }
  const server = createServer(async (request, response) => {
    received.push({ path: request.url ?? '', headers: request.headers, text: await text(request) })
    manners.answer(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  return { received, manners, host: `127.0.0.1:${(server.address() as AddressInfo).port}` }
}
