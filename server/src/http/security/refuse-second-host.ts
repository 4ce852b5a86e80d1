import type { App } from '../app-type.ts'
import { Refusal } from '../errors/refusal.ts'

/** Refuses a request with more than one `Host` header, as RFC 9112 asks: a proxy and the shop could each believe another one. */
export function refuseSecondHost(app: App) {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hostsIn(request.raw.rawHeaders) > 1) done(new Refusal('bad_request'))
    else done()
  })
}

/** `headers` are names and values in turn, as they were sent. */
function hostsIn(headers: readonly string[]): number {
  let hosts = 0
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts
}
