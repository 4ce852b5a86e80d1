import type { FieldKind, ResourceConfig } from '../resource-config.ts'

const readOnlyKinds: Record<string, FieldKind> = {
  image: 'picture',
  created_at: 'datetime',
  items_count: 'number',
  used_count: 'number',
  users_count: 'number',
  customers_count: 'number',
  orders_count: 'number',
}

/** The field kind of a column, including read-only columns. */
export const columnKind = ({ fields }: ResourceConfig, column: string): FieldKind =>
  fields[column] ?? readOnlyKinds[column] ?? 'text'

/** The field that names a record: its first text, or its code. */
export const titleField = ({ texts, fields }: ResourceConfig): string =>
  texts[0] ?? ('code' in fields ? 'code' : 'name')

/** Texts with a multi-line input. */
export const isLongText = (text: string) =>
  ['body', 'description', 'brief', 'text', 'seo_description', 'card_wording'].includes(text)
