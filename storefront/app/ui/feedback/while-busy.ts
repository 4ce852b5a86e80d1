let waiting = 0
const listeners = new Set<() => void>()

/** Covers the page during a request that must not be interrupted. Resolves to its result. */
export async function whileBusy<Answer>(work: Promise<Answer>): Promise<Answer> {
  change(1)
  try {
    return await work
  } finally {
    change(-1)
  }
}

export const busyStore = {
  read: () => waiting > 0,
  subscribe(changed: () => void) {
    listeners.add(changed)
    return () => listeners.delete(changed)
  },
}

function change(by: 1 | -1) {
  waiting += by
  for (const changed of listeners) changed()
}
