import { randomUUID } from 'node:crypto'
import { hashPassword } from '../../features/accounts/passwords/passwords.ts'
import type { Person } from '../accounts.ts'
import type { TestShop } from '../shop.ts'

/** The request for a row of docs/permissions.md about a record of `owner`, with a new record for every call. */
export type PermissionRequest = {
  /** The record it is about, by default the `:id` of its path; a test may replace it with a missing one. */
  record?: number
  /** Other parameters of its path. */
  parameters?: Record<string, number | string>
  query?: (record: number) => string
  body?: (record: number) => object
  headers?: Record<string, string>
  /** The owner of the record is a guest without an account. */
  isGuests?: true
}

/** Builds the request. `hasSecret`: whether the caller has the secret, cookie or emailed token that opens the record. */
export type BuildRequest = (
  shop: TestShop,
  owner: Person,
  hasSecret: boolean,
) => PermissionRequest | Promise<PermissionRequest>

export type RequestEntry = [name: string, build: BuildRequest]

/** The password of every account in these tests, and its hash. */
export const password = 'vase on a window'
export const password_hash = await hashPassword(password)

export const wrongSecret = 'x'.repeat(43)
export const home = { title_name: 'Home', area: 'Salmiya', widget: '4', street: 'Salem', house_number: '14' }
export const withBody = (body: object): PermissionRequest => ({ body: () => body })
export const uniqueName = (what: string) => `${what} ${randomUUID().slice(0, 8)}`

export const staffView = () => ({ query: () => '?view=staff' })

export const staffQuery = () => '?view=staff'

export const withKey = () => ({ 'idempotency-key': randomUUID() })
