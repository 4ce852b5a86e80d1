import { money } from '@rawnaq/contract/money'
import { asc, gt } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/connect.ts'
import { customers } from '../../db/schema.ts'
import type { Cell } from '../../resources/exports/csv-lines.ts'
import { readGroups } from './list-customers.ts'

const heading = [
  ...['customer', 'name', 'email', 'mobile', 'account', 'group', 'orders', 'spend', 'last_order_at', 'note'],
]
const BATCH_SIZE = 500

/** All customers as rows, in the order of their ids. */
export async function* exportCustomers(db: Db): AsyncGenerator<Cell[][]> {
  yield [heading]
  for (let last = 0; ; ) {
    const found = await db
      .select()
      .from(customers)
      .where(gt(customers.id, last))
      .orderBy(asc(customers.id))
      .limit(BATCH_SIZE)
    if (found.length === 0) return
    const groups = await readGroups(db, found, 'en')
    yield found.map((row): Cell[] => [
      ...[row.id, row.name, row.email, row.mobile, row.user_id === null ? 'no' : 'yes'],
      (row.user_id !== null && groups.get(row.user_id)?.name) || '',
      ...[row.orders_count, z.encode(money, row.spend), row.last_order_at?.toISOString() ?? null, row.note],
    ])
    last = found.at(-1)!.id
  }
}
