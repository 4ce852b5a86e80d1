import type { App } from '../http/app-type.ts'
import { Refusal } from '../http/errors/refusal.ts'
import { testGatewaysPath } from '../payments/simulators/start-simulators.ts'

/** Proxies the pages and the script of the simulated gateways at `url` to browsers. */
export async function servePaymentSimulators(app: App, url: string) {
  await app.register(async (raw: App) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    raw.route({
      method: ['GET', 'POST'],
      url: `${testGatewaysPath}/*`,
      schema: { hide: true },
      handler: async (request, reply) => {
        // The control routes, which settle batches and decide on payments in review, stay local to this machine.
        if (decodeURIComponent(request.url).includes('/_control')) throw new Refusal('not_found')
        const { method, headers, body } = request
        const type = headers['content-type']
        const answer = await fetch(url + request.url.slice(testGatewaysPath.length), {
          method,
          headers: type ? { 'content-type': type } : {},
          body: (body as Uint8Array<ArrayBuffer> | undefined) ?? null, // as the parser above gives it
          redirect: 'manual',
        })
        for (const name of ['content-type', 'location', 'content-security-policy']) {
          const value = answer.headers.get(name)
          if (value) reply.header(name, value)
        }
        reply.header('cache-control', 'no-store').code(answer.status)
        return reply.send(Buffer.from(await answer.arrayBuffer()))
      },
    })
  })
}
