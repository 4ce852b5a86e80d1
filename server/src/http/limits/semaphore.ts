/** Thrown to a waiting request whose client has disconnected. */
export class ClientDisconnected extends Error {
  override readonly name = 'ClientDisconnected'
}

/** The client's connection. */
type Connection = { destroyed: boolean }

/** Limits work to so many concurrent slots. Others wait in order of arrival; work for a disconnected client never starts. */
export function createSemaphore(slots: number) {
  let free = slots
  const queue: (() => void)[] = []
  const release = () => {
    const next = queue.shift()
    if (next) next()
    else free += 1
  }
  const acquire = async (client: Connection): Promise<() => void> => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => queue.push(resolve))
    if (!client.destroyed) return release
    release()
    throw new ClientDisconnected()
  }
  return {
    /** Waits for a slot and returns the function that releases it. */
    acquire,
    /** Runs `work` in a slot. */
    run: async <T>(client: Connection, work: () => Promise<T>): Promise<T> => {
      const release = await acquire(client)
      return work().finally(release)
    },
  }
}

export type Semaphore = ReturnType<typeof createSemaphore>
