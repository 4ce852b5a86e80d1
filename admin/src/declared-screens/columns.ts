import type { FieldKind, ResourceConfig } from '../resource-config.ts'

const readOnlyKinds: Record<string, FieldKind> = {
  image: 'picture',
  created_at: 'moment',
  items_count: 'number',
  used_count: 'number',
  users_count: 'number',
  orders_count: 'number',
}

/** How a column is shown: as its field is asked for, or as what is only read. */
export const columnKind = ({ fields }: ResourceConfig, column: string): FieldKind => fields[column] ?? readOnlyKinds[column] ?? 'text'

/** What a record is called in sentences: by its first text, or its code. */
export const titleField = ({ texts, fields }: ResourceConfig): string => texts[0] ?? ('code' in fields ? 'code' : 'name')

/** Texts that take more than a line. */
export const isLongText = (text: string) => text === 'body' || text === 'description' || text === 'brief'
