import type { GuestAddress } from '@rawnaq/contract/address'
import { useSyncExternalStore } from 'react'
import { persistedStore } from '../browser/persisted-store.ts'
import { randomId } from '../browser/random-id.ts'

/** An address that a guest has saved in this browser. `checked` marks the selected one. */
export type StoredAddress = GuestAddress & { id: string; checked: boolean; kept_at: string }

const RETENTION_DAYS = 90
const MAX_ADDRESSES = 20
const noAddresses: readonly StoredAddress[] = []

const book = persistedStore<readonly StoredAddress[]>(
  'address',
  noAddresses,
  (stored) => validAddresses((stored as { addresses?: unknown }).addresses),
  (addresses) => ({ version: 1, addresses }),
)

/** The addresses saved in this browser, the newest first. Entries older than 90 days are ignored. */
export const useAddressBook = () => useSyncExternalStore(book.subscribe, book.read, () => noAddresses)

/** Operations on the addresses saved in this browser. */
export const addressBook = {
  /** Saves an address, selects it and returns its id. */
  save(address: GuestAddress): string {
    const id = randomId()
    const entry = { ...address, id, checked: true, kept_at: new Date().toISOString() }
    change((addresses) => [entry, ...addresses.map((other) => ({ ...other, checked: false }))].slice(0, MAX_ADDRESSES))
    return id
  },
  /** Overwrites an address by id. */
  update: (id: string, address: GuestAddress) =>
    change((addresses) =>
      addresses.map((entry) => (entry.id === id ? { ...entry, ...address, kept_at: new Date().toISOString() } : entry)),
    ),
  select: (id: string) => change((addresses) => addresses.map((entry) => ({ ...entry, checked: entry.id === id }))),
  remove: (id: string) => change((addresses) => addresses.filter((entry) => entry.id !== id)),
  removeAll: () => change(() => noAddresses),
}

/** Deletes the addresses older than 90 days from this browser. Reads already skip them. */
export const deleteExpiredAddresses = () => change((addresses) => addresses)

function change(next: (addresses: readonly StoredAddress[]) => readonly StoredAddress[]) {
  book.change((addresses) => {
    const changed = next(addresses)
    return changed.length === 0 ? noAddresses : changed
  })
}

function validAddresses(stored: unknown): readonly StoredAddress[] {
  if (!Array.isArray(stored)) return noAddresses
  const oldest = Date.now() - RETENTION_DAYS * 24 * 60 * 60 * 1000
  const valid = stored.filter(isStored).filter((address) => Date.parse(address.kept_at) > oldest)
  return valid.length === 0 ? noAddresses : valid
}

function isStored(value: unknown): value is StoredAddress {
  const address = value as Record<string, unknown> | null
  return (
    typeof address === 'object' &&
    address !== null &&
    [
      'id',
      'kept_at',
      'first_name',
      'last_name',
      'phone_number',
      'email',
      'country_region',
      'city',
      'street_address',
      'zip_code',
    ].every((field) => typeof address[field] === 'string') &&
    typeof address.checked === 'boolean'
  )
}
