import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs'
import { dirname } from 'node:path'

/** A stored movement of money; of a card at most the last four digits. */
export type Entry = {
  /** The gateway's id of the transaction. */
  id: string
  gateway: 'authorize-net' | 'knet' | 'paypal' | 'tap' | 'myfatoorah' | 'tabby'
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

export type Ledger<Stored extends Entry> = {
  /** Refuses an id that exists. */
  add(entry: Stored): Stored
  /** Refuses an unknown id. */
  change(id: string, changes: Partial<Omit<Stored, 'id'>>): Stored
  find(is: (entry: Stored) => boolean): Stored | undefined
  /** The entries, oldest first, optionally filtered. */
  all(is?: (entry: Stored) => boolean): Stored[]
  /** The number of entries. */
  count(): number
}

/**
 * Opens a ledger: a file of JSON lines, which survives a crash, or memory without a file. Only one process may open a
 * file. Returned entries are copies.
 */
export function openLedger<Stored extends Entry>(file?: string): Ledger<Stored> {
  const entries = new Map<string, Stored>(file ? readEntries<Stored>(file) : [])
  const store = (entry: Stored) => {
    const line = JSON.stringify(entry)
    if (file) appendFileSync(file, `${line}\n`, { mode: 0o600 })
    entries.set(entry.id, JSON.parse(line))
    return structuredClone(entry)
  }
  return {
    add(entry) {
      if (entries.has(entry.id)) throw new RangeError(`The ledger has an entry ${entry.id} already`)
      return store(entry)
    },
    change(id, changes) {
      const entry = entries.get(id)
      if (!entry) throw new RangeError(`The ledger has no entry ${id}`)
      return store({ ...entry, ...changes })
    },
    find(is) {
      const match = [...entries.values()].find(is)
      return match && structuredClone(match)
    },
    all: (is = () => true) => structuredClone([...entries.values()].filter(is)),
    count: () => entries.size,
  }
}

/**
 * The last line of an id is its current entry. An incomplete last line is cut off: the process died while writing it.
 */
function readEntries<Stored extends Entry>(file: string): [string, Stored][] {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  if (!existsSync(file)) return []
  const text = readFileSync(file, 'utf8')
  const complete = text.slice(0, text.lastIndexOf('\n') + 1)
  if (complete.length < text.length) truncateSync(file, Buffer.byteLength(complete))
  const lines = complete.split('\n').slice(0, -1)
  return lines.map((line): [string, Stored] => {
    const entry: Stored = JSON.parse(line)
    return [entry.id, entry]
  })
}
