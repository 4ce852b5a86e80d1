import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type ReceivedWebhook = {
  path: string
  headers: IncomingHttpHeaders
  text: string
  body: ReturnType<typeof JSON.parse>
}

/** A program that receives webhooks; `answer` decides what it answers, 204 by default. */
export async function openWebhookReceiver(t: { after(work: () => Promise<void>): void }) {
  const received: ReceivedWebhook[] = []
  const manners: { answer: (response: ServerResponse) => void } = {
    answer: (response) => response.writeHead(204).end(),
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const text = Buffer.concat(chunks).toString('utf8')
    received.push({ path: request.url ?? '', headers: request.headers, text, body: JSON.parse(text) })
    manners.answer(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(async () => {
    server.closeAllConnections()
    server.close()
  })
  return { received, manners, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook` }
}
