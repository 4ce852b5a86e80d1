import type { ZipDeflate } from 'fflate'
import { escapeXml } from '../escape-xml.ts'
import type { Cell } from './csv-lines.ts'

/** A sheet of Excel has 1,048,576 rows; further rows go to further sheets. */
const ROWS_PER_SHEET = 1_000_000
/** The longest text of a cell that Excel opens. */
const LONGEST_TEXT = 32_767

type Options = { sheet: string; isRightToLeft: boolean; rowsPerSheet?: number }

/**
 * An XLSX workbook, written while its rows are read. The first row is the heading, which stays visible and is repeated on
 * every sheet. Numbers are typed as numbers and texts as texts, so that a text that begins with = is no formula.
 */
export async function* streamWorkbook(
  batches: AsyncIterable<Cell[][]>,
  { sheet, isRightToLeft, rowsPerSheet = ROWS_PER_SHEET }: Options,
): AsyncGenerator<Uint8Array> {
  const { Zip, ZipDeflate } = await import('fflate')
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const open = (name: string) => {
    const file = new ZipDeflate(name, { level: 6 })
    zip.add(file)
    return file
  }
  let heading: Cell[] | undefined
  let current: ZipDeflate | undefined
  let sheets = 0
  let row = 0
  const begin = () => {
    current?.push(bytes(sheetEnd), true)
    sheets += 1
    row = 0
    current = open(`xl/worksheets/sheet${sheets}.xml`)
    current.push(bytes(sheetStart(isRightToLeft)))
  }
  begin()
  for await (const batch of batches) {
    for (const cells of batch) {
      heading ??= cells
      if (row === rowsPerSheet) {
        begin()
        row += 1
        current!.push(bytes(rowXml(row, heading)))
      }
      row += 1
      current!.push(bytes(rowXml(row, cells)))
    }
    yield* ready.splice(0)
  }
  current!.push(bytes(sheetEnd), true)
  for (const [name, text] of Object.entries(frame(sheet, sheets))) open(name).push(bytes(text), true)
  zip.end()
  yield* ready
}

const bytes = (text: string) => Buffer.from(text, 'utf8')

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packaged = 'http://schemas.openxmlformats.org/package/2006'

const sheetStart = (isRightToLeft: boolean) =>
  `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"${isRightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`

const sheetEnd = '</sheetData></worksheet>'

const rowXml = (row: number, cells: readonly Cell[]) =>
  `<row r="${row}">${cells.map((cell, column) => cellXml(`${columnName(column)}${row}`, cell)).join('')}</row>`

function cellXml(at: string, cell: Cell): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

/** A, B, … Z, AA, AB, … */
const columnName = (column: number): string =>
  (column < 26 ? '' : columnName(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

/** `_x0041_` would be read as a character, and is escaped. */
const escaped = (text: string) => escapeXml(text.slice(0, LONGEST_TEXT)).replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')

/** The other files of a workbook, which name its sheets. */
function frame(name: string, sheets: number): Record<string, string> {
  const each = (xml: (number: number) => string) =>
    Array.from({ length: sheets }, (_, place) => xml(place + 1)).join('')
  const titleOf = (number: number) => (number === 1 ? name : `${name} ${number}`)
  return {
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${each((number) => `<sheet name="${escaped(titleOf(number))}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packaged}/relationships">${each((number) => `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}</Relationships>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>${each((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`)}</Types>`,
  }
}
