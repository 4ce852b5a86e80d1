import { fold } from '@rawnaq/rules/arabic'
import { z } from 'zod'
import { isStorable } from './text.ts'

export const id = z.int().min(1).max(2_147_483_647)
export const idParam = z.coerce.number().pipe(id)

/** Sent in a form; JSON cannot carry it. */
const image = z.file().optional()

const text = z
  .string()
  .trim()
  .max(20_000)
  .refine(isStorable, 'hidden_characters')
  .refine((given) => fold(given).split(' ').every(isSearchable), 'too_long')

/** What search keeps of a word has two thousand bytes at most; a word people write has less than a hundred letters. */
const isSearchable = (word: string) => word.length <= 200

/** One text of a record in one language, as the specification sends it. */
const translationOf = (value: z.ZodString) =>
  z.object({ locale: z.enum(['en', 'ar']), field: z.string().max(50), value })
const givenTranslation = translationOf(text).meta({ id: 'TranslationInput' })
/** What is kept was looked at when it was given. */
const readTranslation = translationOf(z.string()).meta({ id: 'Translation' })

/** What every list takes: pages count from 1, with at most 100 rows on one. */
export const listQuery = z.object({
  page: z.coerce.number().pipe(z.int().min(1).max(100_000)).default(1),
  per_page: z.coerce.number().pipe(z.int().min(1).max(100)).default(15),
})

export const meta = z
  .object({
    current_page: z.int(),
    /** The last page that can be opened: a list of items ends at its 5,000th. */
    last_page: z.int(),
    per_page: z.int(),
    total: z.int(),
    /** There are at least as many as `total`; only where counting them all would take long. */
    total_is_lower_bound: z.literal(true).optional(),
  })
  .meta({ id: 'Meta' })
export const links = z.object({ next: z.string().nullable(), prev: z.string().nullable() }).meta({ id: 'Links' })

/** A list in a query, as `1,2`, as `[1,2]`, or as the same parameter more than once. */
export const listParam = z.union([z.string(), z.array(z.string())]).transform((given) => {
  const text = [given]
    .flat()
    .join(',')
    .replaceAll(/[[\]\s]/g, '')
  return text === '' ? [] : text.split(',')
})
export const idList = listParam.pipe(z.array(z.coerce.number<string>().pipe(id)).max(100))

/** How the staff asks: `view=staff` is answered with what is not published too, as it is now, each with its version. */
export const viewQuery = z.object({ view: z.string().optional().meta({ description: '`staff` for the staff' }) })

/** The names a staff list may be sorted by, up and down. */
const orders = (names: readonly string[]) => names.flatMap((name) => [name, `-${name}`])

/** What the staff may ask of its lists. */
const staffQuery = (sorts: readonly string[]) =>
  viewQuery.extend({
    sort: z.enum(orders(sorts)).optional(),
    search: z.string().trim().max(200).optional(),
    ids: idList.optional(),
  })

/** Counted up by every change a person makes; only the staff is told. */
export const version = z.int().optional()

/** The answer of a list of the given rows. */
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
  /** What may be written and is read back. */
  fields: Fields
  /** Texts kept in both languages; read as one field in the caller's language beside `translations`. */
  texts?: readonly Texts[]
  /** False where the first text is no title that a record cannot be without. */
  titled?: boolean
  /** The column that names its picture, which may then also be sent as a file: `image`. */
  picture?: string
  /** A picture may be sent with it as a file, `image`, though no column of its own names it. */
  gallery?: boolean
  /** What is read but never written. */
  shown?: Extra
  /** Query parameters that narrow a list by equality. */
  filters?: Filters
  /** What the staff writes and reads beside all that; nobody else is shown it. */
  staff?: Staff
  /** Columns that `staff` is written to, for the audit trail. */
  audited?: readonly string[]
  /** Fields that tell of people: the audit trail, which nobody can erase, says that they changed, and not from what to what. */
  unrecorded?: readonly string[]
  /** Columns a staff list may be sorted by, beside its id, its texts and its fields. */
  sorts?: readonly string[]
  /** Parents it may be created under: `POST /item/5/property` sets `item_id`. */
  parents?: Readonly<Record<string, string>>
}

/** Declares a resource once: its calls, its OpenAPI and its screens are made from this. */
export function resource<
  Name extends string,
  Fields extends z.ZodRawShape,
  Texts extends string = never,
  Extra extends z.ZodRawShape = Record<never, never>,
  Filters extends z.ZodRawShape = Record<never, never>,
  Staff extends z.ZodRawShape = Record<never, never>,
>(declared: ResourceDeclaration<Name, Texts, Fields, Extra, Filters, Staff>) {
  const texts = declared.texts ?? []
  const written = Object.fromEntries(texts.map((name) => [name, text.optional()])) as {
    [Text in Texts]: z.ZodOptional<z.ZodString>
  }
  const read = Object.fromEntries(texts.map((name) => [name, z.string()])) as { [Text in Texts]: z.ZodString }
  const shown = (declared.shown ?? {}) as Extra
  const fields = declared.fields as Omit<Fields, keyof Extra> // a field that `shown` has too is shown as it says there
  const staff = (declared.staff ?? {}) as Staff
  const sorts = ['id', ...texts, ...Object.keys(declared.fields), ...(declared.sorts ?? [])]
  const takesPicture = declared.picture !== undefined || declared.gallery === true
  const published: z.ZodRawShape = 'published' in declared.fields ? { published: z.stringbool().optional() } : {}
  const create = z.strictObject({
    ...declared.fields,
    ...written,
    ...staff,
    ...(takesPicture ? { image } : {}),
    translations: z.array(givenTranslation).max(20).optional(),
  })
  const named = z.object({
    id,
    ...read,
    ...fields,
    ...shown,
    ...staff,
    version,
    translations: z.array(readTranslation),
  })
  const row = named.meta({ id: `${declared.name[0]!.toUpperCase()}${declared.name.slice(1)}` })
  return {
    ...declared,
    texts,
    titled: declared.titled ?? true,
    parents: declared.parents ?? {},
    takesPicture,
    filterNames: Object.keys(declared.filters ?? {}),
    staffFilterNames: Object.keys({ ...declared.filters, ...published }),
    sorts: orders(sorts),
    create,
    update: withoutDefaults(create),
    row,
    one: z.object({ data: row }),
    list: listOf(row),
    query: listQuery
      .extend((declared.filters ?? {}) as Filters)
      .extend(published as Record<never, never>) // asked by the staff alone, by name
      .extend(staffQuery(sorts).shape),
  }
}

/** A change names only what changes: nothing is required, and what is left out stays as it is. */
function withoutDefaults(create: z.ZodObject) {
  const bare = Object.entries(create.shape).map(([name, field]) => [
    name,
    field instanceof z.ZodDefault ? field.unwrap() : field,
  ])
  return z.strictObject(Object.fromEntries(bare) as z.ZodRawShape).partial()
}

type AnyResource = ReturnType<
  typeof resource<string, z.ZodRawShape, never, z.ZodRawShape, z.ZodRawShape, z.ZodRawShape>
>

/** Any declared resource, whatever its texts are called. */
export type Resource = Omit<AnyResource, 'texts'> & { texts: readonly string[] }
