import { memoryRateLimitStore, type RateLimitStore } from './rate-limit-store.ts'

type Told = (error: Error | null, counted?: { current: number; ttl: number }) => void
type RouteOptions = { routeInfo?: { method: string | string[]; url: string } }

/** What is allowed so often is cheap, and asked for so often that it is counted by each process for itself. */
const OFTEN = 1000

/** Where the limits of calls are counted: `tries` for all processes, each route by itself. */
export function fastifyRateLimitStore(tries: RateLimitStore) {
  const own = memoryRateLimitStore()
  return class Store {
    #route = ''

    incr(caller: string, tell: Told, window: number, most: number) {
      const counting = most >= OFTEN ? own : tries
      counting.increment([`call ${this.#route} ${caller}`], window).then(
        ([counted]) => tell(null, { current: counted!.count, ttl: Math.max(0, Math.ceil(counted!.resetMs)) }),
        (error: Error) => tell(error),
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
