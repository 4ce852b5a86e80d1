import { latinDigits } from '@rawnaq/rules/digits'
import { instantOf, localMoment } from '@rawnaq/rules/local-time'

export type { Cell } from '../../resources/exports/csv-lines.ts'

/** Cells that `csvLines` has escaped. */
const marked = /^'+[=+\-@＝＋－＠\t\r\n]/

/** Reverses the escaping of `csvLines`. */
export const unescapeFormula = (cell: string): string => (marked.test(cell) ? cell.slice(1) : cell)

/** Parses a number in the digits of either language; other text is returned unchanged, for the schema to refuse. */
export function numberIn(cell: string): number | string {
  const plain = latinDigits(cell).replace('٫', '.').replaceAll(/[\s٬]/g, '')
  const bare = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain
  return /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : cell
}

const words = new Map([
  ...['yes', 'true', '1', 'نعم'].map((word) => [word, true] as const),
  ...['no', 'false', '0', 'لا'].map((word) => [word, false] as const),
])

/** Parses yes or no in either language; other text is returned unchanged. */
export const yesOrNo = (cell: string): boolean | string => words.get(latinDigits(cell).trim().toLowerCase()) ?? cell

/** A moment as it is exported: on the clock of the shop, to the minute. */
export const momentCell = (instant: Date, zone: string) => localMoment(instant, zone).replace('T', ' ')

/** Parses a day, with or without a time of the shop's clock; other text is returned unchanged. */
export function momentIn(cell: string, zone: string): Date | string {
  const parts = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{1,2}):(\d{2})(?::\d{2})?)?$/.exec(latinDigits(cell))
  if (!parts) return cell
  const [, day, hour = '0', minute = '00'] = parts
  const moment = `${day}T${hour.padStart(2, '0')}:${minute}`
  const inUtc = new Date(`${moment}:00Z`)
  const isReal = !Number.isNaN(inUtc.getTime()) && inUtc.toISOString().startsWith(moment)
  return isReal ? instantOf(moment, zone) : cell
}
