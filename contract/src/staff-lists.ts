import { z } from 'zod'
import { id } from './resource.ts'
import { isStorable } from './text.ts'

/** A day of the shop's own calendar, such as 2026-11-21. */
export const day = z.iso.date().refine((text) => text >= '2000-01-01' && text < '2100-01-01', 'invalid')

/** What is looked for: every word of it has to be there, in any script of digits. */
export const searchText = z.string().trim().max(200).refine(isStorable, 'hidden_characters')

/** Who did something, null for the shop itself and for whoever has gone. */
export const person = z.object({ id, name: z.string() }).nullable()
