import type { SavedLine } from '@rawnaq/contract/saved-lines'
import { type CartLine, type LineKey, MAX_SAVED_LINES, removeLine, sameLine } from '@rawnaq/rules/cart'
import { profileStore } from '../../account/session/profile-store.ts'
import { memoryStore } from '../../browser/memory-store.ts'
import { withTabLock } from '../../browser/tab-lock.ts'
import { langOf } from '../../language/lang.ts'
import { emptyCart, type Lines } from '../store/cart-types.ts'
import { guestSavedLines } from './guest-saved-lines.ts'

type OwnLines = { user: number; lines: readonly SavedLine[] }

/** The lines on the server; null until they are loaded. */
const ownLines = memoryStore<OwnLines | null>(null)

/** A guest has saved the most lines that this browser stores. */
export class TooManySavedLines extends Error {}

/**
 * The lines that the current guest or customer has saved for later. They are in no total, and take no stock. A customer's
 * changes are saved before they show; a failure is thrown and changes nothing.
 */
export const savedLines = {
  /** The newest first; null until those of a customer are loaded. */
  read(): Lines | null {
    const user = profileStore.read()?.id
    if (user === undefined) return guestSavedLines.read()
    const own = ownLines.read()
    return own?.user === user ? own.lines : null
  },
  subscribe(changed: () => void) {
    const unsubscribers = [profileStore, guestSavedLines, ownLines].map((store) => store.subscribe(changed))
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  },
  outlivesPage: () => profileStore.read() !== null || guestSavedLines.outlivesPage(),

  /** Saves a line. If it is saved already, it gets the larger of both quantities. */
  async add(line: CartLine) {
    if (profileStore.read()) return store(async () => (await api()).saveLines([line]))
    const before = guestSavedLines.read()
    const present = before.find((one) => sameLine(one, line))
    if (!present && before.length >= MAX_SAVED_LINES) throw new TooManySavedLines()
    const item_quantity = Math.max(line.item_quantity, present?.item_quantity ?? 0)
    guestSavedLines.change((lines) =>
      present
        ? lines.map((one) => (one === present ? { ...one, item_quantity } : one))
        : [{ ...line, item_quantity }, ...lines],
    )
  },

  async remove(key: LineKey) {
    if (!profileStore.read()) return removeGuestLines([key])
    const own = ownLines.read()?.lines.find((line) => sameLine(line, key))
    if (!own) return
    await (await api()).removeSavedLine(own.id)
    const now = ownLines.read()
    ownLines.change(now && { ...now, lines: now.lines.filter(({ id }) => id !== own.id) })
  },

  /** Loads a customer's lines, after merging those of a guest from this browser, which a repeated merge does not change. */
  load: () =>
    withTabLock('saved_lines', async () => {
      if (!profileStore.read()) return
      const guest = guestSavedLines.read()
      await store(async () => (guest.length > 0 ? (await api()).saveLines(guest) : (await api()).savedLines()))
      removeGuestLines(guest)
    }),
}

async function store(request: () => Promise<{ data: SavedLine[] }>) {
  const user = profileStore.read()?.id
  const { data } = await request()
  if (user !== undefined) ownLines.change({ user, lines: data })
}

/** Guests do not load the session. */
const api = async () => (await import('../../account/session/session.ts')).accountApi(langOf(window.location.href))

function removeGuestLines(keys: readonly LineKey[]) {
  guestSavedLines.change((lines) => {
    const left = keys.reduce<Lines>(removeLine, lines)
    return left.length === 0 ? emptyCart : left
  })
}
