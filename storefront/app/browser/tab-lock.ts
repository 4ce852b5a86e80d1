/**
 * Work that tabs of one browser do one after the other. Pages without https have no locks; there the shop's own patience
 * with two tabs has to do.
 */
export const withTabLock = <Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> =>
  navigator.locks ? navigator.locks.request(name, work) : work()
