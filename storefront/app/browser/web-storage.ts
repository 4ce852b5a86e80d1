type Texts = {
  /** What is kept under a name, or null; where storage is blocked, what this page remembers. */
  read: (name: string) => string | null
  /** Keeps a text under a name (null forgets it) and says whether it will outlive the page. */
  keep: (name: string, text: string | null) => boolean
}

/** Texts this browser keeps from one visit to the next, for all its tabs. */
export const { read: localText, keep: setLocalText } = textsIn(() => window.localStorage)

/** Texts this tab keeps until it is closed. */
export const { read: sessionText, keep: setSessionText } = textsIn(() => window.sessionStorage)

function textsIn(storage: () => Storage): Texts {
  const memory = new Map<string, string>()
  return {
    read(name) {
      const remembered = memory.get(name)
      // The server draws without a browser; to find that out by failing costs each page a twentieth of a millisecond.
      if (remembered !== undefined || typeof window === 'undefined') return remembered ?? null
      try {
        return storage().getItem(name)
      } catch {
        return null
      }
    },
    keep(name, text) {
      try {
        if (text === null) storage().removeItem(name)
        else storage().setItem(name, text)
        memory.delete(name)
        return true
      } catch {
        if (text === null) memory.delete(name)
        else memory.set(name, text)
        return false
      }
    },
  }
}
