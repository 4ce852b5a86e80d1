import { latinDigits } from '@rawnaq/rules/digits'
import { stringify } from 'csv-stringify/sync'

/** One line or more of a CSV file; no cell of it is a formula to whatever opens it. */
export const csvLines = (rows: readonly Cell[][]): string => stringify(rows.map((row) => row.map(written)))

export type Cell = string | number | null

/** What spreadsheets take for a formula, and such texts that are marked as none. */
const formula = /^'*[=+\-@＝＋－＠\t\r\n]/
const marked = /^'+[=+\-@＝＋－＠\t\r\n]/

const written = (cell: Cell) => (typeof cell === 'string' && formula.test(cell) ? `'${cell}` : cell)

/** A cell as it was before `linesOf` marked it. */
export const unescapeFormula = (cell: string): string => (marked.test(cell) ? cell.slice(1) : cell)

/** A number as people write it, in digits of either language; what is none stays as it is, for a schema to refuse. */
export function numberIn(cell: string): number | string {
  const plain = latinDigits(cell).replace('٫', '.').replaceAll(/[\s٬]/g, '')
  const bare = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain
  return /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : cell
}

const words = new Map([
  ...['yes', 'true', '1', 'نعم'].map((word) => [word, true] as const),
  ...['no', 'false', '0', 'لا'].map((word) => [word, false] as const),
])

/** Yes or no in either language; what is neither stays as it is. */
export const yesOrNo = (cell: string): boolean | string => words.get(latinDigits(cell).trim().toLowerCase()) ?? cell
