import type { Resource } from '@rawnaq/contract/resource'
import type { z } from 'zod'

/** How a field is shown and asked for. */
export type FieldKind =
  | 'text'
  | 'code'
  | 'money'
  | 'percent'
  | 'number'
  | 'switch'
  | 'moment'
  | 'colour'
  | 'reference'
  | 'picture'
  | 'rows'

/** What the screens know about a kind of record. */
export type ResourceConfig = {
  /** Its name in paths. */
  name: string
  /** What is written, and how it is asked for. */
  fields: Readonly<Record<string, FieldKind>>
  /** Texts kept in both languages. */
  texts: readonly string[]
  /** The column that names its picture, where it has one. */
  picture?: string | undefined
  /** What a list shows; the first text of the record comes first where none are named. */
  columns: readonly string[]
}

type Overrides = { columns?: string[]; extraFields?: Record<string, FieldKind> }

/** What a declared resource tells about itself. */
export function configFromContract(declared: Resource, { columns, extraFields: also = {} }: Overrides = {}): ResourceConfig {
  const { name, texts, picture } = declared
  const written = Object.keys(declared.fields).filter((field) => field !== picture)
  const fields = Object.fromEntries(
    written.map((field) => [field, fieldKind(field, declared.fields[field] as z.ZodType)]),
  )
  return {
    name,
    texts,
    picture,
    fields: { ...fields, ...also },
    columns: columns ?? [...texts.slice(0, 1), ...written],
  }
}

function fieldKind(name: string, schema: z.ZodType): FieldKind {
  if (name.endsWith('_id')) return 'reference'
  if (name === 'hex') return 'colour'
  const { type, description } = unwrap(schema)
  if (type === 'boolean') return 'switch'
  if (type === 'string') return 'code'
  if (/^An amount/.test(description)) return 'money'
  return /^Percent/.test(description) ? 'percent' : 'number'
}

/** What a schema is underneath its default and its null. */
function unwrap(schema: z.ZodType): { type: string; description: string } {
  const { def } = schema as unknown as { def: { type: string; innerType?: z.ZodType } }
  if (def.innerType) return unwrap(def.innerType)
  return { type: def.type, description: String(schema.meta()?.description ?? '') }
}
