import { latinDigits } from '@rawnaq/rules/digits'

export { type Cell, csvLines } from '../../resources/csv-lines.ts'

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
