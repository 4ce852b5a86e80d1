import { normalisePhone } from '@rawnaq/rules/phone'
import * as z from 'zod/mini'
import { maxLength, notEmpty } from './text.ts'

/** A phone number of 8 to 15 digits in any usual notation, stored in one. */
export const phone = z.pipe(
  z.string().check(
    z.trim(),
    notEmpty,
    maxLength(30),
    z.refine((text) => normalisePhone(text) !== null, 'phone'),
  ),
  z.transform((text) => normalisePhone(text) ?? text),
)
