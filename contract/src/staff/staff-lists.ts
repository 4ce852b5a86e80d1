import { z } from 'zod'
import { isStorable } from '../fields/text.ts'
import { id } from '../resource.ts'

/** A day in the time zone of the shop, such as `2026-11-21`. */
export const day = z.iso.date().refine((text) => text >= '2000-01-01' && text < '2100-01-01', 'invalid')

/** Search words, which must all match, with any digits. */
export const searchText = z.string().trim().max(200).refine(isStorable, 'hidden_characters')

/** A member of staff; null for the shop itself and for a deleted user. */
export const person = z.object({ id, name: z.string() }).nullable()
