import type { FoundRecord } from '@rawnaq/contract/staff-search'
import { type Locale, localisedText } from '@rawnaq/rules/locale'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { queryRows } from '../../db/query-rows.ts'
import { hasWords } from '../../db/search/has-words.ts'
import { SHOWN } from './shown.ts'

/** Accounts by name, email address or phone number. */
export async function findUsers(db: Db, search: string): Promise<FoundRecord[]> {
  const rows = await queryRows<{ id: number; name: string; email: string }>(
    db,
    sql`
    select id, name, email from users
    where deleted_at is null and ${hasWords(sql`search_text`, search)} order by id desc limit ${SHOWN}`,
  )
  return rows.map(({ id, name, email }) => ({ kind: 'user', id, title: name, detail: email }))
}

/** Items by code or name. */
export async function findItems(db: Db, search: string, locale: Locale): Promise<FoundRecord[]> {
  const folded = sql`shop_fold(code || ' ' || name_en || ' ' || name_ar)`
  const rows = await queryRows<Named & { id: number; code: string }>(
    db,
    sql`
    select id, code, name_en, name_ar from items
    where deleted_at is null and ${hasWords(folded, search)} order by id desc limit ${SHOWN}`,
  )
  return rows.map(({ id, code, ...names }) => ({ kind: 'item', id, title: nameOf(names, locale), detail: code }))
}

/** Categories by name, with that of their parent. */
export async function findCategories(db: Db, search: string, locale: Locale): Promise<FoundRecord[]> {
  const rows = await queryRows<Named & { id: number; parent_en: string | null; parent_ar: string | null }>(
    db,
    sql`
    select c.id, c.name_en, c.name_ar, p.name_en as parent_en, p.name_ar as parent_ar
    from categories c left join categories p on p.id = c.parent_id
    where ${hasWords(sql`c.search_text`, search)} order by c.id limit ${SHOWN}`,
  )
  return rows.map(({ id, parent_en, parent_ar, ...names }) => ({
    ...{ kind: 'category', id },
    title: nameOf(names, locale),
    detail: nameOf({ name_en: parent_en ?? '', name_ar: parent_ar ?? '' }, locale),
  }))
}

/** The newest promotions by name. */
export async function findPromotions(db: Db, search: string, locale: Locale): Promise<FoundRecord[]> {
  const rows = await queryRows<Named & { id: number }>(
    db,
    sql`
    select id, name_en, name_ar from promotions
    where ${hasWords(sql`shop_fold(name_en || ' ' || name_ar)`, search)} order by id desc limit ${SHOWN}`,
  )
  return rows.map(({ id, ...names }) => ({ kind: 'promotion', id, title: nameOf(names, locale), detail: '' }))
}

type Named = { name_en: string; name_ar: string }

const nameOf = ({ name_en, name_ar }: Named, locale: Locale) => localisedText({ en: name_en, ar: name_ar }, locale).text

/** Coupons by a part of their code. */
export async function findCoupons(db: Db, search: string): Promise<FoundRecord[]> {
  const rows = await queryRows<{ id: number; code: string }>(
    db,
    sql`
    select id, code from coupons where strpos(code, upper(${search})) > 0 order by id desc limit ${SHOWN}`,
  )
  return rows.map(({ id, code }) => ({ kind: 'coupon', id, title: code, detail: '' }))
}
