import { bigint, integer, text, timestamp } from 'drizzle-orm/pg-core'

/** Small whole numbers, given by the database, never reused. */
export const id = () => integer('id').primaryKey().generatedAlwaysAsIdentity()

/** Money in minor units of the shop's currency. */
export const money = (column: string) => bigint(column, { mode: 'number' })

/** A percentage in basis points: 500 is 5%. */
export const basisPoints = (column: string) => integer(column)

/** A text kept in both languages, as the columns `<name>_en` and `<name>_ar`. */
export const inBoth = <Name extends string>(name: Name) =>
  ({
    [`${name}_en`]: text(`${name}_en`).notNull().default(''),
    [`${name}_ar`]: text(`${name}_ar`).notNull().default(''),
  }) as unknown as Record<`${Name}_en` | `${Name}_ar`, ReturnType<typeof bothColumn>>

const bothColumn = () => text().notNull().default('')

export const instant = (column: string) => timestamp(column, { withTimezone: true, mode: 'date' })

export const createdAt = () => instant('created_at').notNull().defaultNow()

/** Counted up by every change a person makes, so that two editors of one record are told of each other. */
export const version = () => integer('version').notNull().default(1)
