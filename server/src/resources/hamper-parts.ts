import type { SetHamperParts } from '@rawnaq/contract/hamper-parts'
import type { IssueCode } from '@rawnaq/contract/issues'
import type { RefusalCode } from '@rawnaq/contract/refusals'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/connect.ts'
import { queryRows } from '../db/query-rows.ts'
import { type AuditChange, hamperParts } from '../db/schema.ts'
import { type FieldErrors, orRefuse } from '../http/errors/refusal.ts'

/**
 * Locks the items of a hamper. Returns what is wrong with its new parts, and what changes in the audit log: nothing if it
 * has these parts already. Refuses an item that is not there.
 */
export async function planHamperParts(
  tx: Tx,
  hamperId: number,
  parts: SetHamperParts,
): Promise<{ errors: FieldErrors; changes: AuditChange[] }> {
  const found = await lockItems(tx, hamperId, parts)
  const hamper = orRefuse(found.find(({ id }) => id === hamperId))
  const errors = errorsOf(hamper, parts, found)
  const before = await tx
    .select()
    .from(hamperParts)
    .where(eq(hamperParts.hamper_id, hamperId))
    .orderBy(hamperParts.position, hamperParts.id)
  const [from, to] = [before, parts].map((list) =>
    list.map(({ item_id, property_id, quantity }) => ({ item_id, property_id, quantity })),
  )
  if (JSON.stringify(from) === JSON.stringify(to)) return { errors, changes: [] }
  return { errors, changes: [{ field: 'parts', from: await named(tx, before), to: await named(tx, parts) }] }
}

/** Writes what is inside an item, after `planHamperParts` has found nothing wrong in this transaction. */
export async function writeHamperParts(tx: Tx, hamperId: number, parts: SetHamperParts) {
  const rows = JSON.stringify(parts.map((part, position) => ({ ...part, position })))
  // One statement, so that a hamper whose parts change is never without parts or sold out in between.
  await tx.execute(sql`
    with removed as (delete from hamper_parts where hamper_id = ${hamperId} returning id)
    insert into hamper_parts (hamper_id, item_id, property_id, quantity, position)
    select ${hamperId}, item_id, property_id, quantity, position
    from jsonb_to_recordset(${rows}::jsonb) as r(item_id int, property_id int, quantity int, position int)
    where (select count(*) from removed) >= 0`)
}

type FoundItem = { id: number; variant_ids: number[]; is_hamper: boolean; is_part: boolean; needs_choice: boolean }

/** Locks variants before items, hampers last: the lock order of orders. */
async function lockItems(tx: Tx, hamperId: number, parts: SetHamperParts): Promise<FoundItem[]> {
  const itemIds = [hamperId, ...parts.map(({ item_id }) => item_id)]
  const variantIds = parts.flatMap(({ property_id }) => property_id ?? [])
  await tx.execute(
    sql`select id from properties where id = any(${sql.param(variantIds)}::int[]) order by id for key share`,
  )
  await tx.execute(sql`select hold_items(${sql.param(itemIds)}::int[])`)
  return queryRows<FoundItem>(
    tx,
    sql`
    select i.id, array(select id from properties where item_id = i.id) as variant_ids, i.is_hamper,
      exists (select from hamper_parts where item_id = i.id) as is_part,
      exists (select from item_options o where o.item_id = i.id and o.is_required and o.published) as needs_choice
    from items i where i.id = any(${sql.param(itemIds)}::int[]) and i.deleted_at is null`,
  )
}

function errorsOf(hamper: FoundItem, parts: SetHamperParts, found: readonly FoundItem[]): FieldErrors {
  if (parts.length === 0) return {}
  if (hamper.is_part) return { parts: ['hamper_within_hamper'] }
  if (hamper.variant_ids.length > 0) return { parts: ['hamper_without_variants'] }
  const errors = parts.flatMap((part, place) => {
    const item = found.find(({ id }) => id === part.item_id)
    const isTwice = parts.findIndex((other) => isSame(other, part)) < place
    const [field, code] = isTwice ? ['item_id', 'already_exists' as const] : (errorOf(part, item, hamper) ?? [])
    return code ? [[`parts.${place}.${field}`, [code]] as const] : []
  })
  return Object.fromEntries(errors)
}

type Part = SetHamperParts[number]
type PartError = [field: keyof Part, code: IssueCode | RefusalCode]

function errorOf({ property_id }: Part, item: FoundItem | undefined, hamper: FoundItem): PartError | null {
  if (!item) return ['item_id', 'no_such_record']
  if (item.id === hamper.id || item.is_hamper) return ['item_id', 'hamper_within_hamper']
  if (item.needs_choice) return ['item_id', 'part_needs_choice']
  if (property_id === null) return item.variant_ids.length > 0 ? ['property_id', 'choose_variant'] : null
  return item.variant_ids.includes(property_id) ? null : ['property_id', 'no_such_record']
}

const isSame = (one: Part, other: Part) => one.item_id === other.item_id && one.property_id === other.property_id

/** The parts as the audit log shows them: `2 × RWQ-CK-002`. */
async function named(tx: Tx, parts: readonly Part[]): Promise<string[]> {
  const ids = parts.map(({ item_id }) => item_id)
  const rows = await queryRows<{ id: number; code: string }>(
    tx,
    sql`select id, code from items where id = any(${sql.param(ids)}::int[])`,
  )
  return parts.map(({ item_id, quantity }) => `${quantity} × ${rows.find(({ id }) => id === item_id)?.code}`)
}
