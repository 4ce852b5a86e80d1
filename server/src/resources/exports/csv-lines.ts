import { stringify } from 'csv-stringify/sync'

/** Lines of a CSV file, with formulas escaped for spreadsheets. */
export const csvLines = (rows: readonly Cell[][]): string => stringify(rows.map((row) => row.map(written)))

export type Cell = string | number | null

/** Cells that spreadsheets would evaluate as a formula, and cells already escaped. */
const formula = /^'*[=+\-@＝＋－＠\t\r\n]/

const written = (cell: Cell) => (typeof cell === 'string' && formula.test(cell) ? `'${cell}` : cell)
