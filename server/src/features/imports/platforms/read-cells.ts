import { issueCode } from '@rawnaq/contract/issues'
import { item } from '@rawnaq/contract/items'
import { price } from '@rawnaq/contract/money'
import { latinDigits } from '@rawnaq/rules/digits'
import { z } from 'zod'
import { issueWords } from '../../../http/errors/field-errors.ts'
import type { RowError } from '../read-csv.ts'
import type { PlatformRow, ProductPicture } from './product.ts'

/** Reads the cells of a row; what is wrong with one is added to `errors`. */
export function cellReader({ row, cells }: PlatformRow, errors: RowError[]) {
  const cell = (field: string) => cells[field] ?? ''
  const read = <Value>(field: string, schema: z.ZodType<Value>, meant: unknown): Value | null => {
    if (cell(field) === '') return null
    const { data, error } = schema.safeParse(meant)
    if (!error) return data
    const issue = issueCode(error.issues[0] as never, issueWords)
    errors.push({ row, field, issue, value: cell(field).slice(0, 200) })
    return null
  }
  return {
    cell,
    price: (field: string) => read(field, price, decimal(cell(field))),
    /** Stock below zero, as of oversold products, is none. */
    stock: () => read('quantity', stock, atLeastNone(decimal(cell('quantity')))),
    weight: (gramsPerUnit: number) => read('weight', weight, toGrams(decimal(cell('weight')), gramsPerUnit)),
    code: (field: string) => read(field, code, cell(field)),
    brand: () => read('brand', code, cell('brand').slice(0, 70).trim()),
  }
}

const code = item.fields.code
const stock = item.fields.quantity.unwrap()
const weight = z.int().min(0).max(1_000_000)

/** These files have no thousands separators: a comma is the decimal sign. */
function decimal(cell: string): number | string {
  const plain = latinDigits(cell).replace('٫', '.').replace(/\s/g, '').replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : cell
}

const atLeastNone = (count: number | string) => (typeof count === 'number' ? Math.max(0, Math.floor(count)) : count)
const toGrams = (value: number | string, grams: number) =>
  typeof value === 'number' ? Math.round(value * grams) : value

const affirmed = new Set(['true', 'yes', '1', 'active', 'نعم'])

/** Whether a switch is on; null for an empty cell. */
export const isOn = (cell: string): boolean | null => (cell === '' ? null : affirmed.has(cell.trim().toLowerCase()))

/** The longest text of an item. */
const LONGEST = 5000

/** Plain text of HTML, with a remark if it is shortened. */
export function textOfHtml(html: string, { row, field }: { row: number; field: string }, warnings: RowError[]) {
  const text = htmlToText(html)
  if (text.length <= LONGEST) return text
  warnings.push({ row, field, issue: 'text_shortened', value: text.slice(0, 100) })
  return text.slice(0, LONGEST).toWellFormed()
}

/** The addresses that can be those of pictures; others are remarked. */
export function picturesOf(found: ProductPicture[], warnings: RowError[]): ProductPicture[] {
  const seen = new Set<string>()
  return found.filter(({ row, url }) => {
    if (seen.has(url)) return false
    seen.add(url)
    const parsed = url.length <= 2000 ? URL.parse(url) : null
    const isWeb = parsed?.protocol === 'https:' || parsed?.protocol === 'http:'
    if (!isWeb) warnings.push({ row, field: 'picture', issue: 'not_an_address', value: url.slice(0, 200) })
    return isWeb
  })
}

const sizeWords = /^(size|sizes|المقاس|مقاس|الحجم|حجم)$/i
const colorWords = /^(colou?rs?|اللون|لون|الألوان)$/i

type Choice = { name: string; value: string }

/**
 * The size and the colour of a variant. An option that is no colour is a size; several are joined, which `areJoined`
 * says.
 */
export function choiceOf(options: readonly Choice[]) {
  const chosen = options.filter(({ value }) => value !== '' && value !== 'Default Title')
  const color = chosen.find(({ name }) => colorWords.test(name.trim()))
  const others = chosen.filter((one) => one !== color)
  const inOrder = others.toSorted((a, b) => Number(sizeWords.test(b.name)) - Number(sizeWords.test(a.name)))
  return {
    size: inOrder.map(({ value }) => value).join(', ') || null,
    color: color?.value ?? null,
    areJoined: others.length > 1,
  }
}

/** Text of HTML: paragraphs and lines stay apart, tags and entities go. The result is never used as HTML. */
function htmlToText(html: string): string {
  const lines = html
    .replaceAll(/<!--[^>]*-->/g, '')
    .replaceAll(/<(script|style)\b[^<]*(?:<(?!\/\1)[^<]*)*<\/\1>/gi, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<li\b[^<>]*>/gi, '\n• ')
    .replaceAll(/<br\b[^<>]*>/gi, '\n')
    .replaceAll(/<\/?(p|div|ul|ol|table|tr|h[1-6]|section|blockquote)\b[^<>]*>/gi, '\n\n')
    .replaceAll(/<\/?[a-z][^<>]*>/gi, '')
    .replaceAll(/&(#x?[\da-f]+|[a-z]+);/gi, (whole, entity: string) => characterOf(entity.toLowerCase()) ?? whole)
  return lines
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll('\0', '')
    .trim()
}

const entities: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', copy: '©', reg: '®', trade: '™' },
  ...{ ndash: '–', mdash: '—', hellip: '…', bull: '•', middot: '·', deg: '°', times: '×', eacute: 'é', egrave: 'è' },
  ...{ lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»', zwnj: '', zwj: '', shy: '' },
}

function characterOf(entity: string): string | undefined {
  if (!entity.startsWith('#')) return entities[entity]
  const point = entity.startsWith('#x') ? Number.parseInt(entity.slice(2), 16) : Number(entity.slice(1))
  const isCharacter = point > 31 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff)
  return isCharacter ? String.fromCodePoint(point) : ''
}
