import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { App } from './http/app-type.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A call of the API as it was put together, in the document or not; its path without `/api`. */
export type Route = { method: Method; path: string; access?: string; isKept?: boolean; identifies?: boolean }

/** What `open` gives, and every call of the API it opens. */
export async function withRoutes<Shop extends object>(
  open: () => Promise<Shop>,
): Promise<{ shop: Shop; routes: Route[] }> {
  const routes: Route[] = []
  const onRoute = ({ method, url, config }: RouteOptions) => {
    for (const one of [method].flat().filter((name) => name !== 'HEAD'))
      routes.push({
        method: one as Method,
        path: url.replace('/api', ''),
        access: config?.access,
        isKept: config?.public,
        identifies: config?.identifies,
      })
  }
  const listen = (message: unknown) => (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', onRoute)
  subscribe('fastify.initialization', listen)
  try {
    return { shop: await open(), routes }
  } finally {
    unsubscribe('fastify.initialization', listen)
  }
}

/** Opens an API with calls of a test's own beside those of units, under the same hooks. */
export async function servingAlso<Opened>(add: ((app: App) => void) | undefined, open: () => Promise<Opened>) {
  if (!add) return open()
  const listen = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', function ({ url, method }) {
      if (url === '/api/unit' && method === 'GET') add(this as unknown as App)
    })
  subscribe('fastify.initialization', listen)
  try {
    return await open()
  } finally {
    unsubscribe('fastify.initialization', listen)
  }
}

/** As `GET /order/:id`. */
export const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`
