import type { invoice } from '@rawnaq/contract/invoice-and-reorder'
import type { z } from 'zod'
import type { Db } from '../../../db/connect.ts'
import { readInvoiceParts } from '../../../db/orders/read-invoice-parts.ts'
import type { ReadOrder } from './read-order.ts'

/** The invoice of an order in both languages; undefined before it is placed and after it is canceled. */
export async function readInvoice(db: Db, order: ReadOrder): Promise<z.output<typeof invoice> | undefined> {
  const parts = await readInvoiceParts(db, order.id)
  return parts && { ...order, ...parts }
}
