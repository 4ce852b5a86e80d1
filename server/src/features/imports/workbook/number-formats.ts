import { walkXml } from './walk-xml.ts'

/** Writes a number of a cell the way its style shows it. */
export type FormatNumber = (value: number) => string

/** How each style of a workbook shows numbers, by its place: percents, days, codes with leading zeros, else the bare number. */
export function numberFormats(styles: Buffer | undefined, startsIn1904: boolean): FormatNumber[] {
  const own = new Map<string, FormatNumber>()
  const shown: FormatNumber[] = []
  let isInCells = false
  if (styles)
    walkXml(styles, {
      open(name, attribute) {
        if (name === 'cellXfs') isInCells = true
        if (name === 'numFmt')
          own.set(attribute('numFmtId') ?? '', shownBy(attribute('formatCode') ?? '', startsIn1904))
        if (name !== 'xf' || !isInCells) return
        const id = attribute('numFmtId') ?? '0'
        shown.push(own.get(id) ?? shownBy(Object.hasOwn(builtIn, id) ? builtIn[id]! : 'General', startsIn1904))
      },
      close(name) {
        if (name === 'cellXfs') isInCells = false
      },
    })
  return shown
}

/** As short as it is exact: what a spreadsheet counts in has fifteen digits. */
export const bareNumber: FormatNumber = (value) => String(Number(value.toPrecision(15)))

const day = 'y-m-d'

/** What a file names by number only: of days those of every country. */
const builtIn: Readonly<Record<string, string>> = {
  9: '0%',
  10: '0.00%',
  ...Object.fromEntries(
    [14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, day]),
  ),
  ...Object.fromEntries([18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47, 55, 56].map((id) => [id, 'h:m:s'])),
}

/** The longest format code of a spreadsheet. */
const LONGEST_CODE = 255

/** How a format code shows a number; one that is too long to be a format code is ignored. */
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

/** Days since 1900, where spreadsheets know a 29 February that never was. */
function moment(value: number, startsIn1904: boolean): string {
  const days = value + (startsIn1904 ? BETWEEN_1900_AND_1904 : 0)
  const date = new Date(Math.round((days - BEFORE_1970 + (days < 60 ? 1 : 0)) * DAY))
  if (Number.isNaN(date.valueOf())) return bareNumber(value)
  const [on = '', at = ''] = date.toISOString().slice(0, 19).split('T')
  if (days < 1) return at
  return at === '00:00:00' ? on : `${on} ${at}`
}
