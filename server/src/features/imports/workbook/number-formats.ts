import { walkXml } from './walk-xml.ts'

/** Formats a number of a cell by its style. */
export type FormatNumber = (value: number) => string

/**
 * The number formats of a workbook's styles, by index: percent, dates, codes with leading zeros, otherwise the plain
 * number.
 */
export function numberFormats(styles: Buffer | undefined, startsIn1904: boolean): FormatNumber[] {
  const own = new Map<string, FormatNumber>()
  const formats: FormatNumber[] = []
  let isInCells = false
  if (styles)
    walkXml(styles, {
      open(name, attribute) {
        if (name === 'cellXfs') isInCells = true
        if (name === 'numFmt')
          own.set(attribute('numFmtId') ?? '', shownBy(attribute('formatCode') ?? '', startsIn1904))
        if (name !== 'xf' || !isInCells) return
        const id = attribute('numFmtId') ?? '0'
        formats.push(own.get(id) ?? shownBy(Object.hasOwn(builtIn, id) ? builtIn[id]! : 'General', startsIn1904))
      },
      close(name) {
        if (name === 'cellXfs') isInCells = false
      },
    })
  return formats
}

/** The shortest exact form: spreadsheets calculate with fifteen digits. */
export const bareNumber: FormatNumber = (value) => String(Number(value.toPrecision(15)))

const day = 'y-m-d'

/** Built-in formats, which a file names by number only; dates are those common to every country. */
const builtIn: Readonly<Record<string, string>> = {
  9: '0%',
  10: '0.00%',
  ...Object.fromEntries(
    [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, day]),
  ),
  ...Object.fromEntries([18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56].map((id) => [id, 'h:m:s'])),
}

/** The longest format code a spreadsheet allows. */
const LONGEST_CODE = 255

/** The formatter of a format code; one that is too long is ignored. */
function shownBy(code: string, startsIn1904: boolean): FormatNumber {
  const first = code.length > LONGEST_CODE ? '' : firstSection(code)
  if (first.includes('%')) return (value) => `${bareNumber(value * 100)}%`
  if (/^0{2,}$/.test(first))
    return (value) => (Number.isInteger(value) ? wholeWith(first.length, value) : bareNumber(value))
  if (/[ymdhs]/i.test(first) && !/general|[0#?]/i.test(first)) return (value) => moment(value, startsIn1904)
  return bareNumber
}

/**
 * The section of a format code for positive numbers, without its literal text: what is quoted, in brackets, or after a
 * backslash or an underscore. A quote or bracket that is never closed hides the rest.
 */
function firstSection(code: string): string {
  let section = ''
  for (let at = 0; at < code.length; at += 1) {
    const character = code[at]!
    if (character === ';') break
    if (character === '\\' || character === '_') at += 1
    else if (character === '"' || character === '[') {
      const end = code.indexOf(character === '"' ? '"' : ']', at + 1)
      if (end < 0) break
      at = end
    } else section += character
  }
  return section
}

const wholeWith = (digits: number, value: number) =>
  `${value < 0 ? '-' : ''}${String(Math.abs(value)).padStart(digits, '0')}`

const DAY = 86_400_000
const BEFORE_1970 = 25_569
const BETWEEN_1900_AND_1904 = 1462

/** Converts days since 1900, including the 29 February 1900 that spreadsheets assume. */
function moment(value: number, startsIn1904: boolean): string {
  const days = value + (startsIn1904 ? BETWEEN_1900_AND_1904 : 0)
  const date = new Date(Math.round((days - BEFORE_1970 + (days < 60 ? 1 : 0)) * DAY))
  if (Number.isNaN(date.valueOf())) return bareNumber(value)
  const [on = '', at = ''] = date.toISOString().slice(0, 19).split('T')
  if (days < 1) return at
  return at === '00:00:00' ? on : `${on} ${at}`
}
