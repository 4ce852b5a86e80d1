import type { App } from '../http/app-type.ts'
import { Refusal } from '../http/refusal.ts'

const closed = [
  ...['user', 'payment', 'address', 'coupon', 'order', 'orderitem', 'dashboard', 'reaction', 'rank'],
  ...['setting', 'most', 'shippinga'],
]

const calls = [
  { method: 'GET', path: '', kind: 'read' },
  { method: 'GET', path: '/:id', kind: 'read' },
  { method: 'POST', path: '', kind: 'write' },
  { method: 'PUT', path: '/:id', kind: 'write' },
  { method: 'DELETE', path: '/:id', kind: 'write' },
] as const

/** Calls of the specification that nobody answers yet: closed to visitors, who are all there is until accounts open. */
export function closedResources(app: App) {
  for (const name of closed) {
    for (const { method, path, kind } of calls) {
      const url = `/${name}${path}`
      if (app.hasRoute({ method, url: `/api${url}` })) continue
      app.route({ method, url, schema: { hide: true }, config: { access: `${name}:${kind}` }, handler: nothingHere })
    }
  }
}

const nothingHere = () => {
  throw new Refusal('not_found')
}
