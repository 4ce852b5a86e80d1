import type { Locale } from '@rawnaq/rules/locale'
import { shopNameIn } from '@rawnaq/rules/shop-name'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { settings } from '../../db/schema.ts'

/** The name and the contact data of the shop, from its settings; missing values are empty. */
export type Contact = { shop: string; phone: string; mobile: string; email: string; address: string; hours: string }

export async function readContact(db: Db, locale: Locale): Promise<Contact> {
  const keys = {
    phone: 'phone',
    mobile: 'mobile',
    email: 'contect_email',
    address: `address_${locale}`,
    hours: `hours_${locale}`,
  }
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.key, [...Object.values(keys), 'shop_name_en', 'shop_name_ar']))
  const textOf = (key: string) => {
    const value = rows.find((row) => row.key === key)?.value
    return typeof value === 'string' ? value : ''
  }
  return {
    shop: shopNameIn(rows)[locale],
    phone: textOf(keys.phone),
    mobile: textOf(keys.mobile),
    email: textOf(keys.email),
    address: textOf(keys.address),
    hours: textOf(keys.hours),
  }
}
