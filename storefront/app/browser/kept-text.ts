const memory = new Map<string, string>()

/** What this browser keeps under a name, or null; where storage is blocked, what this page remembers. */
export function keptText(name: string): string | null {
  try {
    return memory.get(name) ?? window.localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Keeps a text under a name (null forgets it) and says whether it will outlive the page. */
export function keepText(name: string, text: string | null): boolean {
  try {
    if (text === null) window.localStorage.removeItem(name)
    else window.localStorage.setItem(name, text)
    memory.delete(name)
    return true
  } catch {
    if (text === null) memory.delete(name)
    else memory.set(name, text)
    return false
  }
}
