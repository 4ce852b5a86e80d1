import * as z from 'zod/mini'

/** The id of a record in a form: a positive integer of 32 bits. */
export const recordId = z.int().check(z.gte(1), z.lte(2_147_483_647))
