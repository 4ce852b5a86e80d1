import { z } from 'zod'
import { id, listQuery } from '../resource.ts'

/** Where a walk over changed records continues: the microsecond of a change and the record, `1764158400000000.57`. */
const cursor = z
  .string()
  .regex(/^\d{1,16}\.\d{1,10}$/, 'invalid')
  .transform((text) => {
    const [micros = '', record = ''] = text.split('.')
    return { micros, id: Number(record) }
  })
  .refine(({ id }) => id <= 2_147_483_647, 'invalid')

/**
 * Lists records in the order of their last change, each once: those changed at or after `updated_since`, or after
 * `cursor`, which takes precedence. Without either all records are listed.
 */
export const changesQuery = z.object({
  updated_since: z.iso.datetime({ offset: true }).optional(),
  cursor: cursor.optional(),
  per_page: listQuery.shape.per_page,
})

/**
 * A page of changed records. `cursor` continues from here, now or later, and is null before the first change. `links.next`
 * is null when the reader is up to date.
 */
export const changesOf = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    deleted_ids: z.array(id).describe('Records that were deleted'),
    cursor: z.string().nullable(),
    links: z.object({ next: z.string().nullable() }),
  })
