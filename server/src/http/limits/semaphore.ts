/** Thrown to whoever waits for a turn of a caller who is not there any more. */
export class ClientDisconnected extends Error {
  override readonly name = 'CallerHasGone'
}

/** The line a caller is on. */
type Connection = { destroyed: boolean }

/**
 * So many places for work that takes a while. Whoever comes when all are taken waits in line, in the order of coming; nothing is
 * begun for a caller who has gone by then, so that nobody waits for what nobody wants any more.
 */
export function createSemaphore(places: number) {
  let free = places
  const waiting: (() => void)[] = []
  const leave = () => {
    const run = waiting.shift()
    if (run) run()
    else free += 1
  }
  const take = async (caller: Connection): Promise<() => void> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    if (!caller.destroyed) return leave
    leave()
    throw new ClientDisconnected()
  }
  return {
    /** Gives what ends the turn, when it has come. */
    take,
    /** Does this when its turn has come. */
    next: async <T>(caller: Connection, work: () => Promise<T>): Promise<T> => {
      const end = await take(caller)
      return work().finally(end)
    },
  }
}

export type Semaphore = ReturnType<typeof createSemaphore>
