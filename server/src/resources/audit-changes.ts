import { isDeepStrictEqual } from 'node:util'
import type { Resource } from '@rawnaq/contract/resource'
import { locales } from '@rawnaq/rules/locale'
import { z } from 'zod'
import type { AuditChange } from '../db/schema.ts'

type Row = Record<string, unknown>

/** The changes of a record per field, as in the API: amounts as decimals. Sensitive fields are named without values. */
export const changesBetween = (resource: Resource, before: Row, after: Row): AuditChange[] =>
  fieldsOf(resource)
    .filter((field) => !isDeepStrictEqual(before[field], after[field]))
    .map((field) => ({
      field,
      from: onWire(resource, field, before[field]),
      to: onWire(resource, field, after[field]),
    }))

/** All fields of a created or deleted record, with null as the other side. */
export const allFields = (resource: Resource, row: Row, side: 'from' | 'to'): AuditChange[] =>
  fieldsOf(resource)
    .filter((field) => row[field] !== null && row[field] !== undefined && row[field] !== '')
    .map((field) => ({ field, from: null, to: null, [side]: onWire(resource, field, row[field]) }))

/** The columns of the resource's fields; those in `audited` have their own names. */
const fieldsOf = ({ texts, fields, audited = [] }: Resource): string[] => [
  ...texts.flatMap((text) => locales.map((locale) => `${text}_${locale}`)),
  ...Object.keys(fields),
  ...audited,
]

function onWire({ fields, staff, unrecorded = [] }: Resource, field: string, value: unknown): unknown {
  if (unrecorded.includes(field)) return null
  if (typeof value === 'string' && value.length > LONGEST) return `${value.slice(0, LONGEST)}…`
  const schema = (fields[field] ?? staff?.[field]) as z.ZodType | undefined // a resource's fields are of zod
  return schema ? z.safeEncode(schema, value).data : value
}

/** Longer texts are recorded by their beginning. */
const LONGEST = 2000
