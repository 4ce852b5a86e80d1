import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs'
import { dirname } from 'node:path'

/** A stored movement of money; of a card at most the last four digits. */
export type Entry = {
  /** The gateway's id of the transaction. */
  id: string
  gateway: 'authorize-net' | 'knet' | 'paypal'
  /** The shop's id, such as the invoice number. */
  invoice: string
  /** The status, in the gateway's terms. */
  kind: string
  status: string
  /** In the currency's major unit with all decimals, such as '12.500'. */
  amount: string
  currency: string
  /** The entry that a refund belongs to. */
  of?: string
}

export type Ledger<Kept extends Entry> = {
  /** Refuses an id that exists. */
  add(entry: Kept): Kept
  /** Refuses an unknown id. */
  change(id: string, changes: Partial<Omit<Kept, 'id'>>): Kept
  find(is: (entry: Kept) => boolean): Kept | undefined
  /** The entries, oldest first, optionally filtered. */
  all(is?: (entry: Kept) => boolean): Kept[]
  /** The number of entries. */
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
