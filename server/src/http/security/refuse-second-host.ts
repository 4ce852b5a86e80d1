import type { App } from '../app-type.ts'
import { Refusal } from '../errors/refusal.ts'

/** Refuses a request with more than one `Host` header (RFC 9112): a proxy and the shop could each use another one. */
export function refuseSecondHost(app: App) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (countHosts(request.raw.rawHeaders) > 1) done(new Refusal('bad_request'))
    else done()
  })
}

/** `headers` are alternating names and values as received. */
function countHosts(headers: readonly string[]): number {
  let hosts = 0
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts
}
