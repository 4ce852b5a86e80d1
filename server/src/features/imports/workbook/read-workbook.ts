import { dirname, posix } from 'node:path'
import { bareNumber, type FormatNumber, numberFormats } from './number-formats.ts'
import { openZip } from './open-zip.ts'
import { walkXml } from './walk-xml.ts'
import { WorkbookError } from './workbook-error.ts'

const MEGABYTE = 1024 * 1024

/**
 * Bytes that are unpacked, characters of all cells together (a short text can be in a million of them) and of all shared
 * texts together, columns, and the number of shared texts: 20 different ones in each of 100,000 rows.
 */
const mostOfAll = { unpacked: 128 * MEGABYTE, said: 32 * MEGABYTE, columns: 200, texts: 2_000_000 }

/**
 * The rows of the first sheet of an XLSX workbook as texts, each in its place: a row or a cell that is not there is empty.
 * What a formula came to is read, not the formula.
 */
export function readWorkbook(bytes: Buffer, most = mostOfAll): string[][] {
  const zip = openZip(bytes, most.unpacked)
  const part = (name: string) => {
    const found = zip.read(name)
    if (!found) throw new WorkbookError('not_a_table')
    return found
  }
  const book = relation(part('_rels/.rels'), '', ({ type }) => type.endsWith('/officeDocument'))
  const { sheet, startsIn1904 } = firstSheet(part(book))
  const links = part(posix.join(dirname(book), '_rels', `${posix.basename(book)}.rels`))
  const path = relation(links, dirname(book), ({ id }) => id === sheet)
  const beside = (kind: string) => {
    const name = relationIn(links, dirname(book), ({ type }) => type.endsWith(kind))
    return name === undefined ? undefined : zip.read(name)
  }
  const texts = sharedTexts(beside('/sharedStrings'), most)
  const formats = numberFormats(beside('/styles'), startsIn1904)
  return rowsOf(part(path), texts, formats, most)
}

type Relation = { id: string; type: string }

function relation(links: Buffer, folder: string, isIt: (one: Relation) => boolean): string {
  const found = relationIn(links, folder, isIt)
  if (found === undefined) throw new WorkbookError('not_a_table')
  return found
}

function relationIn(links: Buffer, folder: string, isIt: (one: Relation) => boolean): string | undefined {
  let found: string | undefined
  walkXml(links, {
    open(name, attribute) {
      if (name !== 'Relationship' || found !== undefined) return
      const target = attribute('Target') ?? ''
      if (isIt({ id: attribute('Id') ?? '', type: attribute('Type') ?? '' }))
        found = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
    },
  })
  return found
}

function firstSheet(book: Buffer) {
  let sheet: string | undefined
  let startsIn1904 = false
  walkXml(book, {
    open(name, attribute) {
      if (name === 'sheet') sheet ??= attribute('r:id') ?? attribute('id')
      if (name === 'workbookPr') startsIn1904 = /^(1|true)$/.test(attribute('date1904') ?? '')
    },
  })
  return { sheet, startsIn1904 }
}

/** Texts that cells name by their place; how to pronounce one is no part of it. */
function sharedTexts(shared: Buffer | undefined, most: Pick<typeof mostOfAll, 'said' | 'texts'>): string[] {
  const texts: string[] = []
  let left = most.said
  if (shared)
    walkXml(
      shared,
      collecting('si', (text) => {
        left -= text.length
        if (left < 0 || texts.length >= most.texts) throw new WorkbookError('body_too_large')
        texts.push(text)
      }),
    )
  return texts
}

/** Tells the text of every element of a name, of whatever runs it is made. */
function collecting(name: string, tell: (text: string) => void): Parameters<typeof walkXml>[1] {
  let said = ''
  let isText = false
  let isSound = false
  return {
    open(opened) {
      if (opened === name) said = ''
      if (opened === 'rPh') isSound = true
      isText = opened === 't' && !isSound
    },
    text(text) {
      if (isText) said += text
    },
    close(closed) {
      if (closed === 't') isText = false
      if (closed === 'rPh') isSound = false
      if (closed === name) tell(meant(said))
    },
  }
}

/** Signs that XML cannot hold are written by their number. */
const meant = (text: string) =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function rowsOf(
  sheet: Buffer,
  texts: readonly string[],
  formats: readonly FormatNumber[],
  most: Pick<typeof mostOfAll, 'said' | 'columns'>,
): string[][] {
  const rows: string[][] = []
  const left = { said: most.said }
  let row: string[] = []
  let cell = { type: '', style: 0, column: 0 }
  let said = ''
  let isValue = false
  walkXml(sheet, {
    open(name, attribute) {
      if (name === 'row') {
        const place = Number(attribute('r') ?? rows.length + 1)
        if (!(place > rows.length && place <= LAST_ROW)) throw new WorkbookError('not_a_table')
        while (rows.length < place - 1) rows.push([])
        row = []
      } else if (name === 'c') {
        const column = columnOf(attribute('r')) ?? row.length
        cell = { type: attribute('t') ?? 'n', style: Number(attribute('s') ?? 0), column }
        said = ''
      }
      isValue = name === 'v' || name === 't'
    },
    text(text) {
      if (isValue) said += text
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      if (name === 'c' && said !== '') {
        const text = textOf(said, cell.type, texts, formats[cell.style] ?? bareNumber)
        left.said -= text.length
        if (left.said < 0 || cell.column >= most.columns) throw new WorkbookError('body_too_large')
        while (row.length < cell.column) row.push('')
        row[cell.column] = text
      }
      if (name === 'row') rows.push(row)
    },
  })
  return rows
}

/** The last there can be in a spreadsheet. */
const LAST_ROW = 1_048_576

/** `C7` is in the third; undefined where a cell follows the one before. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function textOf(said: string, type: string, texts: readonly string[], shown: FormatNumber): string {
  switch (type) {
    case 's':
      return texts[Number(said)] ?? ''
    case 'n':
      return Number.isFinite(Number(said)) ? shown(Number(said)) : said
    case 'b':
      return said === '1' ? 'true' : 'false'
    default:
      return meant(said)
  }
}
