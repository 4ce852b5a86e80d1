import type { IssueCode } from '@rawnaq/contract/issues'
import type { RefusalCode } from '@rawnaq/contract/refusals'
import { Refusal } from './refusal.ts'

type DatabaseError = { code?: string; constraint?: string; table?: string; message?: string }

/** The refusal for a database error; null for a bug. `isDelete` distinguishes a record in use from a missing one. */
export function databaseRefusal(error: DatabaseError, isDelete: boolean) {
  const { code = '', constraint = '', message = '' } = error
  if (code === restrict || (code === foreignKey && isDelete)) return new Refusal('in_use')
  if (code === foreignKey) return invalidField(referencingColumn(error), 'no_such_record')
  if (diskFull.test(code)) return new Refusal('storage_full')
  const [field, issue] = constraintErrors[constraint] ?? []
  if (code === unique && accountConstraints.has(constraint)) return new Refusal('taken')
  if (code === unique) return new Refusal('already_exists', field ? { errors: { [field]: ['already_exists'] } } : {})
  if (code === check && issue) return invalidField(field, issue)
  return unreachable.test(code) || lostConnection.test(message) ? new Refusal('busy') : null
}

const foreignKey = '23503'
/** The code for a record in use since PostgreSQL 18; older versions report `foreignKey`. */
const restrict = '23001'
const unique = '23505'
const check = '23514'
/** From the database, or from the folder of pictures. */
const diskFull = /^(53100|ENOSPC|EDQUOT)$/
/** Too many connections, startup or shutdown, a failover, lost connections, deadlocks, timeouts, and network errors. */
const unreachable =
  /^(53300|57014|57P0[1-5]|25006|25P0[34]|08\w{3}|40001|40P01|ECONN\w+|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|E(HOST|NET)UNREACH)$/
/** Driver errors without a code. */
const lostConnection =
  /^(timeout exceeded when trying to connect|Connection terminated|Client (was closed|has encountered a connection error) and is not queryable)/

/** The answer does not reveal which of the two is taken. */
const accountConstraints = new Set(['users_email', 'users_user_name'])

/** Table constraints a record can violate: the field and its error. */
const constraintErrors: Record<string, readonly [field: string, issue: IssueCode | RefusalCode]> = {
  named_in_a_language: ['name', 'language_missing'],
  titled_in_a_language: ['title', 'language_missing'],
  worded_in_a_language: ['words', 'language_missing'],
  one_tile_per_category: ['category_id', 'already_exists'],
  roles_name_unique: ['name', 'already_exists'],
  items_code_unique: ['code', 'already_exists'],
  properties_code_unique: ['code', 'already_exists'],
  one_tag_per_key: ['key', 'already_exists'],
  one_area_per_name: ['name', 'already_exists'],
  slot_has_a_length: ['to_time', 'invalid'],
  closure_in_order: ['to_day', 'too_early'],
  period_in_order: ['to_day', 'too_early'],
  one_variant_per_choice: ['size_id', 'already_exists'],
  has_an_axis: ['size_id', 'required'],
  schedule_in_order: ['scheduled_to', 'too_early'],
  schedule_has_price: ['scheduled_price', 'required'],
  fixed_or_share: ['value', 'one_of_two'],
  ends_after_start: ['ends_at', 'too_early'],
  promotion_has_percentage: ['percentage', 'required'],
  promotion_has_value: ['value', 'required'],
  promotion_has_quantity_to_buy: ['buy_quantity', 'required'],
  promotion_has_quantity_to_get: ['get_quantity', 'required'],
  promotion_has_gift: ['gift_item_id', 'required'],
  gift_needs_no_choice: ['gift_item_id', 'gift_needs_choice'],
  no_hamper_within_hamper: ['parts', 'hamper_within_hamper'],
  hamper_not_within_itself: ['parts', 'hamper_within_hamper'],
  hamper_without_variants: ['parts', 'hamper_without_variants'],
  group_percentage_in_range: ['percentage', 'too_small'],
  one_group_price: ['item_id', 'already_exists'],
  part_names_variant: ['parts', 'choose_variant'],
  part_without_variants: ['item_id', 'part_without_variants'],
  within_limit: ['usage_limit', 'too_small'],
  coupons_code_unique: ['code', 'already_exists'],
  quantity_not_negative: ['quantity', 'too_small'],
  variant_not_negative: ['quantity', 'too_small'],
  backorder_has_limit: ['backorder_limit', 'required'],
  backorder_has_dispatch: ['dispatch_days', 'required'],
  backorder_one_dispatch: ['dispatch_days', 'one_of_two'],
  not_its_own_parent: ['parent_id', 'not_an_option'],
  not_below_itself: ['parent_id', 'not_an_option'],
}

/** Foreign keys are named `<table>_<column>_<other table>_<its key>_fk`. */
const referencingColumn = ({ constraint = '', table = '' }: DatabaseError) =>
  constraint.replace(`${table}_`, '').match(/^(\w+?_(?:id|path)|\w+?)_[a-z_]+_(id|path)_fk$/)?.[1]

const invalidField = (field: string | undefined, issue: IssueCode | RefusalCode) =>
  new Refusal('invalid', field ? { errors: { [field]: [issue] } } : {})
