/**
 * Runs work in one tab at a time (Web Locks). Pages without https have no locks; there the server must cope with
 * concurrent tabs.
 */
export const withTabLock = <Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> =>
  navigator.locks ? navigator.locks.request(name, work) : work()
