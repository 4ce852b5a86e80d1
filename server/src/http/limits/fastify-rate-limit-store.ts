import { memoryRateLimitStore, type RateLimitStore } from './rate-limit-store.ts'

type Callback = (error: Error | null, counted?: { current: number; ttl: number }) => void
type RouteOptions = { routeInfo?: { method: string | string[]; url: string } }

/** Routes with at least this limit are cheap and frequent, so each process counts them for itself. */
const LOCAL_FROM = 1000

/** The store of @fastify/rate-limit: counts each route by itself in `shared`, which all processes use. */
export function fastifyRateLimitStore(shared: RateLimitStore) {
  const local = memoryRateLimitStore()
  return class Store {
    #route = ''

    incr(caller: string, callback: Callback, windowMs: number, max: number) {
      const store = max >= LOCAL_FROM ? local : shared
      store.increment([`call ${this.#route} ${caller}`], windowMs).then(
        ([counted]) => callback(null, { current: counted!.count, ttl: Math.max(0, Math.ceil(counted!.resetMs)) }),
        (error: Error) => callback(error),
      )
    }

    child(options: object) {
      const { routeInfo } = options as RouteOptions // the library's types leave it out
      const store = new Store()
      store.#route = routeInfo ? `${routeInfo.method} ${routeInfo.url}` : ''
      return store
    }
  }
}
