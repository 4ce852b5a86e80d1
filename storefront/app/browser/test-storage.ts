/** Gives the window of a test empty storages, local and of the session alike, and answers with what comes to lie in them. */
export function openStorage(): Map<string, string> {
  const entries = new Map<string, string>()
  const storage = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, text: string) => entries.set(name, text),
    removeItem: (name: string) => entries.delete(name),
  }
  Object.assign(globalThis, { window: { localStorage: storage, sessionStorage: storage } })
  return entries
}
