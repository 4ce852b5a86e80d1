import { normalisePhone } from '@rawnaq/rules/phone'
import * as z from 'zod/mini'
import { filled, upTo } from './text.ts'

const inOneWay = z.transform((text: string) => normalisePhone(text) ?? text)
const isPhone = z.refine<string>((text) => text === '' || normalisePhone(text) !== null, 'phone')

/** A phone number of 8 to 15 digits, typed in any usual way, kept in one. */
export const phone = z.pipe(z.string().check(z.trim(), filled, upTo(30), isPhone), inOneWay)

/** As `phone`, but may be left empty. */
export const optionalPhone = z.optional(z.nullable(z.pipe(z.string().check(z.trim(), upTo(30), isPhone), inOneWay)))
