import type { customerRow } from '@rawnaq/contract/customers'
import { customerWords } from '@rawnaq/contract/words/customers'
import { dayOf, localMoment } from '@rawnaq/rules/local-time'
import type { Locale } from '@rawnaq/rules/locale'
import { type Currency, toDecimal } from '@rawnaq/rules/money'
import type { z } from 'zod'
import type { Cell } from '../../resources/exports/csv-lines.ts'
import type { ExportedTable } from '../../resources/exports/export-table.ts'

type Row = z.output<typeof customerRow>
type Options = { locale: Locale; zone: string; currency: Currency; today: string }

/** Customers as a table to export. Days are those of the shop. */
export function customerTable(rows: readonly Row[], { locale, zone, currency, today }: Options): ExportedTable {
  const { title, columns, kinds } = customerWords[locale]
  return {
    name: `customers-${today}`,
    title,
    heading: [
      ...[columns.name, columns.email, columns.mobile, columns.kind, columns.group],
      ...[columns.orders, `${columns.spend} (${currency.code})`, columns.lastOrder],
    ],
    rows: rows.map(({ name, email, mobile, user_id, orders_count, spend, last_order_at, customer_group }): Cell[] => [
      ...[name, email, mobile, kinds[user_id === null ? 'guest' : 'account'], customer_group?.name ?? ''],
      ...[orders_count, toDecimal(spend, currency.digits)],
      last_order_at && dayOf(localMoment(new Date(last_order_at), zone)),
    ]),
  }
}
