import type { Resource } from '@rawnaq/contract/resource'
import type { z } from 'zod'

/** How a field is rendered and edited. */
export type FieldKind =
  | 'text'
  | 'code'
  | 'money'
  | 'percent'
  | 'number'
  | 'boolean'
  | 'datetime'
  | 'colour'
  | 'day'
  | 'time'
  | 'reference'
  | 'references'
  | 'choice'
  | 'choices'
  | 'picture'
  | 'rows'

/** What the screens know about a resource. */
export type ResourceConfig = {
  /** The name in API paths. */
  name: string
  /** The editable fields and their kinds. */
  fields: Readonly<Record<string, FieldKind>>
  /** The days, times and numbers that a record needs. */
  required?: readonly string[]
  /** The options of fields of the kinds `choice` and `choices`. */
  choices?: Readonly<Record<string, readonly string[]>>
  /** Fields translated into both languages. */
  texts: readonly string[]
  /** The column with the picture path, if the resource has a picture. */
  picture?: string | undefined
  /** The columns of the list; by default the first text, then the fields. */
  columns: readonly string[]
  /** The list keeps the order of the API, such as through the week. */
  isOrdered?: boolean
  /** A choice that the list can be filtered by. */
  listFilter?: string
  /** Inputs that are shown only while a choice has a value. */
  onlyWith?: OnlyWith | readonly OnlyWith[]
}

/** `inputs` are names of texts and fields, or `image`. All of one resource have the same `choice`. */
type OnlyWith = { choice: string; value: string; inputs: readonly string[] }

type Overrides = { columns?: string[]; extraFields?: Record<string, FieldKind> } & Pick<
  ResourceConfig,
  'isOrdered' | 'listFilter' | 'onlyWith'
>

/** Derives the configuration from a resource declaration of the contract. */
export function configFromContract(
  declared: Resource,
  { columns, extraFields = {}, isOrdered = false, ...more }: Overrides = {},
): ResourceConfig {
  const { name, texts, picture } = declared
  const editable = Object.keys(declared.fields).filter((field) => field !== picture)
  const fields = Object.fromEntries(
    editable.map((field) => [field, fieldKind(field, declared.fields[field] as z.ZodType)]),
  )
  return {
    name,
    texts,
    picture,
    fields: { ...fields, ...extraFields },
    required: editable.filter(
      (field) => neededKinds.has(fields[field] as FieldKind) && isNeeded(declared.fields[field] as z.ZodType),
    ),
    choices: Object.fromEntries(
      editable.flatMap((field) => {
        const options = enumOptions(declared.fields[field] as z.ZodType)
        return options ? [[field, options]] : []
      }),
    ),
    columns: columns ?? [...texts.slice(0, 1), ...editable],
    isOrdered,
    ...more,
  }
}

function fieldKind(name: string, schema: z.ZodType): FieldKind {
  if (name.endsWith('_id')) return 'reference'
  if (name.endsWith('_ids')) return 'references'
  if (name.endsWith('_day')) return 'day'
  if (name.endsWith('_time')) return 'time'
  if (name.endsWith('_at')) return 'datetime'
  if (name === 'hex') return 'colour'
  const { type, description } = unwrap(schema)
  if (type === 'enum') return 'choice'
  if (type === 'array') return 'choices'
  if (type === 'boolean') return 'boolean'
  if (type === 'string') return 'code'
  if (/^An amount/.test(description)) return 'money'
  return /^Percent/.test(description) ? 'percent' : 'number'
}

const neededKinds: ReadonlySet<FieldKind> = new Set(['day', 'time', 'number'])

/** Neither a default nor null stands for a missing value. */
const isNeeded = (schema: z.ZodType) => !schema.safeParse(undefined).success && !schema.safeParse(null).success

/** The options of an enum, or of the elements of an array. */
function enumOptions(schema: z.ZodType): readonly string[] | undefined {
  const { options, def } = schema as unknown as Optional
  return options ?? (def.innerType || def.element ? enumOptions((def.innerType ?? def.element)!) : undefined)
}

type Optional = { options?: readonly string[]; def: { innerType?: z.ZodType; element?: z.ZodType } }

/** The inner type of a schema, without default and nullable wrappers. */
function unwrap(schema: z.ZodType): { type: string; description: string } {
  const { def } = schema as unknown as { def: { type: string; innerType?: z.ZodType } }
  if (def.innerType) return unwrap(def.innerType)
  return { type: def.type, description: String(schema.meta()?.description ?? '') }
}
