import type { App } from '../http/app-type.ts'
import { Refusal } from '../http/errors/refusal.ts'

const closed = [
  ...['payment', 'address', 'order', 'orderitem', 'dashboard', 'reaction', 'rank', 'setting', 'most', 'shippinga'],
]

const calls = [
  { method: 'GET', path: '', kind: 'read' },
  { method: 'GET', path: '/:id', kind: 'read' },
  { method: 'POST', path: '', kind: 'write' },
  { method: 'PUT', path: '/:id', kind: 'write' },
  { method: 'DELETE', path: '/:id', kind: 'write' },
] as const

/** Routes of the specification that the shop does not offer: authorised like the others, then refused as closed. */
export function closedResourceRoutes(app: App) {
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
