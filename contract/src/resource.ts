import { fold } from '@rawnaq/rules/arabic'
import { z } from 'zod'
import { isStorable } from './fields/text.ts'

export const id = z.int().min(1).max(2_147_483_647)
export const idParam = z.coerce.number().pipe(id)

/** A file of a multipart form; JSON cannot carry it. */
const image = z.file().optional()

const text = z
  .string()
  .trim()
  .max(20_000)
  .refine(isStorable, 'hidden_characters')
  .refine((value) => fold(value).split(' ').every(isSearchable), 'too_long')

/** An index entry has at most two thousand bytes. Real words are shorter than a hundred characters. */
const isSearchable = (word: string) => word.length <= 200

/** One text of a record in one language, as the specification sends it. */
const translationOf = (value: z.ZodString) =>
  z.object({ locale: z.enum(['en', 'ar']), field: z.string().max(50), value })
const newTranslation = translationOf(text).meta({ id: 'NewTranslation' })
/** A stored text was validated when it was written. */
const readTranslation = translationOf(z.string()).meta({ id: 'Translation' })

/** The parameters of every list: pages count from 1 and have at most 100 rows. */
export const listQuery = z.object({
  page: z.coerce.number().pipe(z.int().min(1).max(100_000)).default(1),
  per_page: z.coerce.number().pipe(z.int().min(1).max(100)).default(15),
})

export const meta = z
  .object({
    current_page: z.int(),
    last_page: z.int().describe('The last page that can be requested: a list of items ends at its 5,000th item'),
    per_page: z.int(),
    total: z.int(),
    total_is_lower_bound: z
      .literal(true)
      .optional()
      .describe('There are at least `total` rows. Set only where an exact count would be slow.'),
  })
  .meta({ id: 'Meta' })
export const links = z.object({ next: z.string().nullable(), prev: z.string().nullable() }).meta({ id: 'Links' })

/** A list in a query, as `1,2`, as `[1,2]`, or as the same parameter more than once. */
export const listParam = z.union([z.string(), z.array(z.string())]).transform((value) => {
  const text = [value]
    .flat()
    .join(',')
    .replaceAll(/[[\]\s]/g, '')
  return text === '' ? [] : text.split(',')
})
export const idList = listParam.pipe(z.array(z.coerce.number<string>().pipe(id)).max(100))

/** `view=staff` returns unpublished records too, with versions, and bypasses the cache. */
export const viewQuery = z.object({
  view: z.string().optional().meta({ description: '`staff` also returns unpublished records, with versions' }),
})

/** The sort orders of a staff list, ascending and descending. */
const orders = (names: readonly string[]) => names.flatMap((name) => [name, `-${name}`])

/** The query parameters of staff lists. */
const staffQuery = (sorts: readonly string[]) =>
  viewQuery.extend({
    sort: z.enum(orders(sorts)).optional(),
    search: z.string().trim().max(200).optional(),
    ids: idList.optional(),
  })

/** Incremented by every change of a person; only staff see it. */
export const version = z.int().optional()

/** The response schema of a list of rows. */
export const listOf = <Row extends z.ZodType>(row: Row) => z.object({ data: z.array(row), meta, links })

type ResourceDeclaration<
  Name extends string,
  Texts extends string,
  Fields extends z.ZodRawShape,
  Extra extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
  Staff extends z.ZodRawShape,
> = {
  /** Its name in the path. */
  name: Name
  /** Writable fields, which are also returned. */
  fields: Fields
  /** Texts stored in both languages, returned in the caller's language and as `translations`. */
  texts?: readonly Texts[]
  /** False if the first text is not a required title. */
  titled?: boolean
  /** The column of its picture, which may also be uploaded as the file `image`. */
  picture?: string
  /** Accepts the file `image` though no column names it. */
  gallery?: boolean
  /** Read-only fields. */
  shown?: Extra
  /** Query parameters that filter a list by equality. */
  filters?: Filters
  /** Fields that only staff read and write. */
  staff?: Staff
  /** Fields that only a new record takes: its parts, created with it. */
  createdWith?: z.ZodRawShape
  /** Read-only fields for staff. */
  shownToStaff?: z.ZodRawShape
  /** Columns that `staff` fields are written to, for the audit log. */
  audited?: readonly string[]
  /** Personal fields: the append-only audit log records that they changed, without their values. */
  unrecorded?: readonly string[]
  /** Further sort columns of staff lists, beside id, texts and fields. */
  sorts?: readonly string[]
  /** Parents in the path: `POST /item/5/property` sets `item_id`. */
  parents?: Readonly<Record<string, string>>
}

/** Declares a resource. Its routes, API document and admin screens derive from it. */
export function resource<
  Name extends string,
  Fields extends z.ZodRawShape,
  Texts extends string = never,
  Extra extends z.ZodRawShape = Record<never, never>,
  Filters extends z.ZodRawShape = Record<never, never>,
  Staff extends z.ZodRawShape = Record<never, never>,
>(declaration: ResourceDeclaration<Name, Texts, Fields, Extra, Filters, Staff>) {
  const texts = declaration.texts ?? []
  const writableTexts = Object.fromEntries(texts.map((name) => [name, text.optional()])) as {
    [Text in Texts]: z.ZodOptional<z.ZodString>
  }
  const readableTexts = Object.fromEntries(texts.map((name) => [name, z.string()])) as { [Text in Texts]: z.ZodString }
  const shown = (declaration.shown ?? {}) as Extra
  const fields = declaration.fields as Omit<Fields, keyof Extra> // `shown` overrides the schema of a field for reading
  const staff = (declaration.staff ?? {}) as Staff
  const sorts = ['id', ...texts, ...Object.keys(declaration.fields), ...(declaration.sorts ?? [])]
  const takesPicture = declaration.picture !== undefined || declaration.gallery === true
  const published: z.ZodRawShape = 'published' in declaration.fields ? { published: z.stringbool().optional() } : {}
  const writable = z.strictObject({
    ...declaration.fields,
    ...writableTexts,
    ...staff,
    ...(takesPicture ? { image } : {}),
    translations: z.array(newTranslation).max(20).optional(),
  })
  const create = writable.extend((declaration.createdWith ?? {}) as Record<never, never>)
  const rowFields = z.object({
    id,
    ...readableTexts,
    ...fields,
    ...shown,
    ...staff,
    ...(declaration.shownToStaff as Record<never, never> | undefined),
    version,
    translations: z.array(readTranslation),
  })
  const row = rowFields.meta({ id: schemaName(declaration.name) })
  return {
    ...declaration,
    texts,
    titled: declaration.titled ?? true,
    parents: declaration.parents ?? {},
    takesPicture,
    filterNames: Object.keys(declaration.filters ?? {}),
    staffFilterNames: Object.keys({ ...declaration.filters, ...published }),
    sorts: orders(sorts),
    create,
    update: withoutDefaults(writable),
    row,
    one: z.object({ data: row }),
    list: listOf(row),
    query: listQuery
      .extend((declaration.filters ?? {}) as Filters)
      .extend(published as Record<never, never>) // for staff only
      .extend(staffQuery(sorts).shape),
  }
}

/** The name in the API document: `DeliveryArea` for `delivery_area`. */
const schemaName = (name: string) => name.replaceAll(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase())

/** The schema of an update: no field is required, and an omitted field does not change. */
function withoutDefaults(create: z.ZodObject) {
  const bare = Object.entries(create.shape).map(([name, field]) => [name, withoutDefault(field)])
  return z.strictObject(Object.fromEntries(bare) as z.ZodRawShape).partial()
}

function withoutDefault(field: z.core.$ZodType) {
  if (!(field instanceof z.ZodDefault)) return field
  const bare = field.unwrap() as z.ZodType
  return field.description ? bare.describe(field.description) : bare
}

type AnyResource = ReturnType<
  typeof resource<string, z.ZodRawShape, never, z.ZodRawShape, z.ZodRawShape, z.ZodRawShape>
>

/** Any declared resource. */
export type Resource = Omit<AnyResource, 'texts'> & { texts: readonly string[] }

type Meta = z.input<typeof meta>

/** One page of a list. */
export type List<Row> = { data: Row[]; meta: Meta; links: { next: string | null; prev: string | null } }
