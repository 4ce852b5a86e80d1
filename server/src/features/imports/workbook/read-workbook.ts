import { dirname, posix } from 'node:path'
import { bareNumber, type FormatNumber, numberFormats } from './number-formats.ts'
import { openZip } from './open-zip.ts'
import { walkXml } from './walk-xml.ts'
import { WorkbookError } from './workbook-error.ts'

const MEGABYTE = 1024 * 1024

/**
 * Limits: inflated bytes, characters of all cells together (a short text can be in a million cells) and of all shared
 * texts together, columns, and the number of shared texts: 20 different ones in each of 100,000 rows.
 */
const mostOfAll = { unpacked: 128 * MEGABYTE, characters: 32 * MEGABYTE, columns: 200, texts: 2_000_000 }

/**
 * The rows of the first sheet of an XLSX workbook as texts. Missing rows and cells are empty. Formulas are read as
 * their results.
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
  const readPart = (kind: string) => {
    const name = relationIn(links, dirname(book), ({ type }) => type.endsWith(kind))
    return name === undefined ? undefined : zip.read(name)
  }
  const texts = sharedTexts(readPart('/sharedStrings'), most)
  const formats = numberFormats(readPart('/styles'), startsIn1904)
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

/** The shared texts, which cells reference by index; phonetic readings are left out. */
function sharedTexts(shared: Buffer | undefined, most: Pick<typeof mostOfAll, 'characters' | 'texts'>): string[] {
  const texts: string[] = []
  let left = most.characters
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

/** Passes on the text of every element with this name, joined from its runs. */
function collecting(name: string, emit: (text: string) => void): Parameters<typeof walkXml>[1] {
  let content = ''
  let isText = false
  let isSound = false
  return {
    open(opened) {
      if (opened === name) content = ''
      if (opened === 'rPh') isSound = true
      isText = opened === 't' && !isSound
    },
    text(text) {
      if (isText) content += text
    },
    close(closed) {
      if (closed === 't') isText = false
      if (closed === 'rPh') isSound = false
      if (closed === name) emit(decodeEscapes(content))
    },
  }
}

/** Decodes characters that XML cannot contain, which are written by number. */
const decodeEscapes = (text: string) =>
  text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

function rowsOf(
  sheet: Buffer,
  texts: readonly string[],
  formats: readonly FormatNumber[],
  most: Pick<typeof mostOfAll, 'characters' | 'columns'>,
): string[][] {
  const rows: string[][] = []
  const left = { characters: most.characters }
  let row: string[] = []
  let cell = { type: '', style: 0, column: 0 }
  let content = ''
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
        content = ''
      }
      isValue = name === 'v' || name === 't'
    },
    text(text) {
      if (isValue) content += text
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false
      if (name === 'c' && content !== '') {
        const text = textOf(content, cell.type, texts, formats[cell.style] ?? bareNumber)
        left.characters -= text.length
        if (left.characters < 0 || cell.column >= most.columns) throw new WorkbookError('body_too_large')
        while (row.length < cell.column) row.push('')
        row[cell.column] = text
      }
      if (name === 'row') rows.push(row)
    },
  })
  return rows
}

/** The last row a spreadsheet can have. */
const LAST_ROW = 1_048_576

/** `C7` is in the third column; undefined for a cell without a reference, which follows the previous one. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? '')?.[0]
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function textOf(content: string, type: string, texts: readonly string[], shown: FormatNumber): string {
  switch (type) {
    case 's':
      return texts[Number(content)] ?? ''
    case 'n':
      return Number.isFinite(Number(content)) ? shown(Number(content)) : content
    case 'b':
      return content === '1' ? 'true' : 'false'
    default:
      return decodeEscapes(content)
  }
}
