import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs'
import { dirname } from 'node:path'

/** A stored movement of money; of a card at most the last four digits. */
export type Entry = {
  /** The gateway's own number for it. */
  id: string
  gateway: 'authorize-net' | 'knet' | 'paypal'
  /** What the shop calls it. */
  invoice: string
  /** In the gateway's own words, as its status. */
  kind: string
  status: string
  /** In the currency's major unit with all its decimals, such as '12.500'. */
  amount: string
  currency: string
  /** The entry a refund takes from. */
  of?: string
}

export type Ledger<Kept extends Entry> = {
  /** Refuses an id it has already. */
  add(entry: Kept): Kept
  /** Refuses an id it does not have. */
  change(id: string, changes: Partial<Omit<Kept, 'id'>>): Kept
  find(is: (entry: Kept) => boolean): Kept | undefined
  /** The oldest first; those for which it is so, where that is asked. */
  all(is?: (entry: Kept) => boolean): Kept[]
  /** How many there are. */
  count(): number
}

/**
 * Opens a ledger: a file of JSON lines, which survives a crash, or memory without a file. Only one process may open a
 * file. Returned entries are copies.
 */
export function openLedger<Kept extends Entry>(file?: string): Ledger<Kept> {
  const entries = new Map<string, Kept>(file ? readEntries<Kept>(file) : [])
  const keep = (entry: Kept) => {
    const line = JSON.stringify(entry)
    if (file) appendFileSync(file, `${line}\n`, { mode: 0o600 })
    entries.set(entry.id, JSON.parse(line))
    return structuredClone(entry)
  }
  return {
    add(entry) {
      if (entries.has(entry.id)) throw new RangeError(`The ledger has an entry ${entry.id} already`)
      return keep(entry)
    },
    change(id, changes) {
      const entry = entries.get(id)
      if (!entry) throw new RangeError(`The ledger has no entry ${id}`)
      return keep({ ...entry, ...changes })
    },
    find(is) {
      const found = [...entries.values()].find(is)
      return found && structuredClone(found)
    },
    all: (is = () => true) => structuredClone([...entries.values()].filter(is)),
    count: () => entries.size,
  }
}

/**
 * The last line of an id is its current entry. An incomplete last line is cut off: the process died while writing it.
 */
function readEntries<Kept extends Entry>(file: string): [string, Kept][] {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  if (!existsSync(file)) return []
  const text = readFileSync(file, 'utf8')
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole))
  const lines = whole.split('\n').slice(0, -1)
  return lines.map((line): [string, Kept] => {
    const entry: Kept = JSON.parse(line)
    return [entry.id, entry]
  })
}
