import { randomInt } from 'node:crypto'
import { userName } from '@rawnaq/contract/account-fields'
import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { NO_PASSWORD } from '../../../db/no-password.ts'
import { addresses, users } from '../../../db/schema.ts'
import type { ImportKind, ImportRun, Plan, PlannedChange, RowBatch } from '../import-plan.ts'
import type { RowError } from '../read-csv.ts'
import { namedRows } from './named-rows.ts'
import { languageOf } from './plan-products.ts'
import type { PlatformRow } from './product.ts'
import { type Customer, readCustomer } from './read-customers.ts'

/** Customers per transaction. */
const BATCH_SIZE = 100

/**
 * Customers of Shopify by their email address. A new one gets an account without a password, an existing account stays as
 * it is. Nobody is emailed, and consent to marketing is not taken over.
 */
export const customersFile: ImportKind<Customer, PlatformRow> = { resource: 'user', batches, plan, write }

async function* batches({ content, columns }: ImportRun): AsyncGenerator<RowBatch<PlatformRow>> {
  const seen = new Set<string>()
  let batch: RowBatch<PlatformRow> = { rows: [], errors: [], count: 0 }
  for await (const row of namedRows('shopify_customers', content, columns ?? {})) {
    const email = (row.cells.email ?? '').toLowerCase()
    if (email !== '' && seen.has(email))
      batch.errors.push({ row: row.row, field: 'email', issue: 'twice_in_file', value: email.slice(0, 200) })
    else batch.rows.push(row)
    seen.add(email)
    batch.count += 1
    if (batch.count < BATCH_SIZE) continue
    yield batch
    batch = { rows: [], errors: [], count: 0 }
  }
  if (batch.count > 0) yield batch
}

async function plan(tx: Tx, rows: PlatformRow[]): Promise<Plan<Customer>> {
  const errors: RowError[] = []
  const warnings: RowError[] = []
  const read = rows.flatMap((row) => readCustomer(row, { errors, warnings }) ?? [])
  const emails = read.map(({ email }) => email.toLowerCase())
  const found = await tx
    .select({ email: sql<string>`lower(${users.email})` })
    .from(users)
    .where(inArray(sql`lower(${users.email})`, emails))
  const taken = new Set(found.map(({ email }) => email))
  const planned = read.flatMap((customer): PlannedChange<Customer>[] => {
    const { email, row } = customer
    if (!taken.has(email.toLowerCase())) return [{ recordId: email, isNew: true, values: customer, changes: [] }]
    errors.push({ row, field: 'email', issue: 'already_exists', value: email })
    return []
  })
  return { planned, errors: errors.toSorted((one, other) => one.row - other.row), warnings }
}

async function write(tx: Tx, planned: PlannedChange<Customer>[]) {
  const created: PlannedChange<Customer>[] = []
  for (const one of planned) {
    const id = await createAccount(tx, one.values)
    if (id === undefined) continue
    if (one.values.address) await tx.insert(addresses).values({ ...one.values.address, user_id: id })
    created.push({ ...one, recordId: String(id) })
  }
  // Somebody may have signed up with an address since the plan was made.
  planned.splice(0, planned.length, ...created)
}

/** The id of a new account; undefined if the email address has one. */
async function createAccount(tx: Tx, { email, name, mobile }: Customer): Promise<number | undefined> {
  const person = { email, name, mobile, locale: languageOf(name), password_hash: NO_PASSWORD }
  const insert = async (user_name: string) => {
    const [user] = await tx
      .insert(users)
      .values({ ...person, user_name })
      .onConflictDoNothing()
      .returning({ id: users.id })
    return user?.id
  }
  const preferred = userName.safeParse(email.split('@')[0]).data
  const id = preferred === undefined ? undefined : await insert(preferred)
  return id ?? insert(`guest-${randomInt(1e12)}`)
}
