/** Gives the window of a test empty local and session storage, and returns their shared entries. */
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
