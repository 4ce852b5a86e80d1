import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { App } from '../http/app-type.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A registered route of the API, in the document or not; its path without `/api`. */
export type Route = { method: Method; path: string; access?: string; isCached?: boolean; identifiesCaller?: boolean }

/** The result of `open`, and every route of the API it opened. */
export async function collectRoutes<Shop extends object>(
  open: () => Promise<Shop>,
): Promise<{ shop: Shop; routes: Route[] }> {
  const registered: RouteOptions[] = []
  const onRoute = (options: RouteOptions) => void registered.push(options)
  const shop = await onEachInstance(open, (fastify) => fastify.addHook('onRoute', onRoute))
  // Read afterwards: later hooks declare the access of routes that a plugin registers.
  return { shop, routes: registered.flatMap(toRoutes) }
}

const toRoutes = ({ method, url, config }: RouteOptions): Route[] =>
  [method]
    .flat()
    .filter((name) => name !== 'HEAD')
    .map((one) => ({
      method: one as Method,
      path: url.replace('/api', ''),
      access: config?.access,
      isCached: config?.public,
      identifiesCaller: config?.identifiesCaller,
    }))

/** Opens an API with routes of a test beside those of units, under the same hooks. */
export async function withExtraRoutes<Opened>(add: ((app: App) => void) | undefined, open: () => Promise<Opened>) {
  if (!add) return open()
  return onEachInstance(open, (fastify) =>
    fastify.addHook('onRoute', function ({ url, method }) {
      if (url === '/api/unit' && method === 'GET') add(this as unknown as App)
    }),
  )
}

const here = new AsyncLocalStorage<symbol>()

/** Whether the routes of the API that opens here are collected, so it has to be a new one. */
export const isCollectingRoutes = () => here.getStore() !== undefined

/** Reports every API that `open` creates, and none that other tests create meanwhile. */
async function onEachInstance<Opened>(open: () => Promise<Opened>, onInstance: (fastify: FastifyInstance) => void) {
  const own = Symbol('its own instances')
  const listen = (message: unknown) => {
    if (here.getStore() === own) onInstance((message as { fastify: FastifyInstance }).fastify)
  }
  subscribe('fastify.initialization', listen)
  try {
    return await here.run(own, open)
  } finally {
    unsubscribe('fastify.initialization', listen)
  }
}

/** As `GET /order/:id`. */
export const nameOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`
