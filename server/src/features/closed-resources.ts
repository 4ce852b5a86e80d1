import type { App } from '../http/app-type.ts'
import { Refusal } from '../http/refusal.ts'

const closed = [
  'user',
  'payment',
  'address',
  'contact',
  'coupon',
  'order',
  'orderitem',
  'dashboard',
  'reaction',
  'rank',
] as const
const calls = [
  { method: 'GET', path: (name: string) => `/${name}`, kind: 'read' },
  { method: 'GET', path: (name: string) => `/${name}/:id`, kind: 'read' },
  { method: 'POST', path: (name: string) => `/${name}`, kind: 'write' },
  { method: 'PUT', path: (name: string) => `/${name}/:id`, kind: 'write' },
  { method: 'DELETE', path: (name: string) => `/${name}/:id`, kind: 'write' },
] as const

/** Resources of the specification that belong to people: closed to visitors, who are all there is until accounts open. */
export function closedResources(app: App) {
  for (const name of closed) {
    for (const { method, path, kind } of calls) {
      const url = path(name)
      if (app.hasRoute({ method, url: `/api${url}` })) continue
      app.route({
        method,
        url,
        schema: { hide: true },
        config: { access: `${name}:${kind}` },
        handler: async () => {
          throw new Refusal('not_found')
        },
      })
    }
  }
}
