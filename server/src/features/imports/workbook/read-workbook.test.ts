import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readWorkbook } from './read-workbook.ts'
import { partsOf, typedRow, zipOf } from './test-workbook.ts'

const rowsOf = (parts: Record<string, string | Buffer>) => readWorkbook(zipOf(parts))

/** A number in each of these formats. */
function shown(value: number, formats: readonly (number | string)[], settings = '') {
  const codes = formats.map((format, place) =>
    typeof format === 'string' ? `<numFmt numFmtId="${200 + place}" formatCode="${format}"/>` : '',
  )
  const ids = formats.map((format, place) => (typeof format === 'string' ? 200 + place : format))
  const styles = `<numFmts>${codes.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${ids.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`
  const cells = ids.map((_, style) => `<c s="${style}"><v>${value}</v></c>`)
  return rowsOf(partsOf({ rows: `<row>${cells.join('')}</row>`, styles, settings }))[0]
}

test('texts are read as typed: Arabic, rich text, punctuation, and codes with their zeros', () => {
  const texts = [
    '<t>مزهرية زجاج</t>',
    '<r><t>Tall </t></r><r><t xml:space="preserve">vase</t></r><rPh><t>tall</t></rPh>',
    '<t>A &amp; B&#10;C_x0009_D</t>',
    '<t>00712</t>',
  ]
  const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c><c r="E1" t="inlineStr"><is><t>هنا</t></is></c></row>`
  assert.deepEqual(rowsOf(partsOf({ rows, texts })), [['مزهرية زجاج', 'Tall vase', 'A & B\nC\tD', '00712', 'هنا']])
})

test('empty cells, empty rows and cells with a colour only keep their place', () => {
  const rows =
    '<row r="2"><c r="B2" t="str"><v>b</v></c><c r="C2" s="1"/><c r="E2"><v>5</v></c></row><row r="5"/><row r="6"><c r="A6"><v>6</v></c></row>'
  assert.deepEqual(rowsOf(partsOf({ rows })), [[], ['', 'b', '', '', '5'], [], [], [], ['6']])
})

test('numbers are read as entered, without floating-point noise', () => {
  const numbers = ['12.55', '0.30000000000000004', '19.989999999999998', '6.281234567890E12', '1E-3', '-4']
  const rows = `<row>${numbers.map((number) => `<c><v>${number}</v></c>`).join('')}</row>`
  assert.deepEqual(rowsOf(partsOf({ rows })), [['12.55', '0.3', '19.99', '6281234567890', '0.001', '-4']])
})

test('a number is read in its format: percent, codes with zeros, dates and times', () => {
  assert.deepEqual(shown(0.05, [9, 10, '0.0%', '[Red]0%;-0%', '0&quot;%&quot;', 'General']), [
    '5%',
    '5%',
    '5%',
    '5%',
    '0.05',
    '0.05',
  ])
  assert.deepEqual(shown(712, ['00000', '0', '#,##0.00', '000-000']), ['00712', '712', '712', '712'])
  assert.deepEqual(shown(46347, [14, 'dd/mm/yyyy', '[$-1000401]d mmmm yyyy', '0']), [
    '2026-11-21',
    '2026-11-21',
    '2026-11-21',
    '46347',
  ])
  assert.deepEqual(shown(46347.75, [22, 'yyyy\\-mm\\-dd hh:mm']), ['2026-11-21 18:00:00', '2026-11-21 18:00:00'])
  assert.deepEqual(shown(0.5, [20, 'h:mm AM/PM']), ['12:00:00', '12:00:00'])
  assert.deepEqual(shown(1, [14]), ['1900-01-01'])
  assert.deepEqual(shown(44885, [14], '<workbookPr date1904="1"/>'), ['2026-11-21'])
})

test('a formula is read as its result; booleans as such', () => {
  const rows =
    '<row><c t="str"><f>A2&amp;"x"</f><v>Vx</v></c><c><f>1+1</f><v>2</v></c><c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#N/A</v></c></row>'
  assert.deepEqual(rowsOf(partsOf({ rows })), [['Vx', '2', 'true', 'false', '#N/A']])
})

test('workbooks of other programs are read: other file names, prefixes, cells without a reference', () => {
  const { 'xl/workbook.xml': book = '', 'xl/_rels/workbook.xml.rels': ties = '', ...parts } = partsOf({ rows: '' })
  const sheet =
    '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c t="str"><x:v>b</x:v></x:c></x:row></x:sheetData></x:worksheet>'
  const read = rowsOf({
    ...parts,
    '_rels/.rels': parts['_rels/.rels']!.replace('xl/workbook.xml', '/book/all.xml'),
    'book/all.xml': book,
    'book/_rels/all.xml.rels': ties.replace('worksheets/sheet1.xml', '/pages/first.xml'),
    'pages/first.xml': `\uFEFF${sheet}`,
  })
  assert.deepEqual(read, [['1', 'b']])
})

const refused = (code: string) => (error: Error) => 'code' in error && error.code === code

test('a workbook that inflates beyond the limits is refused, whatever sizes it declares', () => {
  const most = { unpacked: 1_000_000, characters: 50_000, columns: 200, texts: 1000 }
  const small = (parts: Record<string, string | Buffer>) => readWorkbook(zipOf(parts), most)
  const zeros = Buffer.alloc(2_000_000)
  assert.throws(() => small({ ...partsOf({ rows: '' }), 'xl/worksheets/sheet1.xml': zeros }), refused('body_too_large'))
  const lying = zipOf({ ...partsOf({ rows: '' }), 'xl/sharedStrings.xml': zeros })
  const claimed = Buffer.alloc(4)
  claimed.writeUInt32LE(zeros.length)
  for (let at = lying.indexOf(claimed); at >= 0; at = lying.indexOf(claimed)) lying.writeUInt32LE(10, at)
  assert.throws(() => readWorkbook(lying, most), refused('body_too_large'))
  const texts = [`<t>${'x'.repeat(1000)}</t>`]
  const often = '<c t="s"><v>0</v></c>'.repeat(60)
  assert.throws(() => small(partsOf({ rows: `<row>${often}</row>`, texts })), refused('body_too_large'))
  const far = '<row r="1"><c r="XFD1"><v>1</v></c></row>'
  assert.throws(() => small(partsOf({ rows: far })), refused('body_too_large'))
})

test('a file that is no workbook, or is damaged, encrypted or out of order, is refused', () => {
  const parts = partsOf({ rows: typedRow(1, ['code']) })
  const { 'xl/worksheets/sheet1.xml': sheet, ...without } = parts
  const whole = zipOf(parts)
  assert.deepEqual(readWorkbook(whole), [['code']])
  const locked = zipOf(parts)
  for (let at = locked.indexOf('PK\x01\x02'); at >= 0; at = locked.indexOf('PK\x01\x02', at + 4)) locked[at + 8] = 1
  const broken = zipOf(parts)
  broken.fill(0xff, broken.indexOf('sheet1.xml') + 10, broken.indexOf('sheet1.xml') + 60)
  for (const [name, bytes] of Object.entries({
    'a letter': zipOf({ '_rels/.rels': parts['_rels/.rels']!, 'word/document.xml': '<w/>' }),
    'no sheet': zipOf(without),
    'half of one': whole.subarray(0, whole.length / 2),
    'rows that go back': zipOf({ ...parts, 'xl/worksheets/sheet1.xml': sheet!.replace('<row', '<row r="9"/><row') }),
    'a row beyond the last': zipOf({ ...parts, 'xl/worksheets/sheet1.xml': sheet!.replace('r="1"', 'r="9999999"') }),
    'no XML': zipOf({ ...parts, 'xl/worksheets/sheet1.xml': '<worksheet><sheetData' }),
    locked,
    broken,
    nothing: Buffer.from('PK'),
  }))
    assert.throws(() => readWorkbook(Buffer.from(bytes)), refused('not_a_table'), name)
})

test('parsing a number format takes linear time, closed or not', () => {
  assert.deepEqual(shown(0.05, ['[Red', '&quot;never closed 0%', '0\\', '_']), ['0.05', '0.05', '0.05', '0.05'])
  // A backtracking expression needs minutes for this one.
  assert.deepEqual(shown(0.05, ['['.repeat(1_000_000)]), ['0.05'])
})

test('an overlong format is not parsed, and each format is parsed once for all its styles', () => {
  assert.deepEqual(shown(0.05, [`${'#'.repeat(254)}%`, `${'#'.repeat(255)}%`]), ['5%', '0.05'])
})

test('shared texts are refused beyond the limits on their number and their length', () => {
  const most = { unpacked: 1_000_000, characters: 50_000, columns: 200, texts: 1000 }
  const rows = typedRow(1, ['code'])
  const read = (texts: string[]) => readWorkbook(zipOf(partsOf({ rows, texts })), most)
  assert.deepEqual(read(Array(1000).fill('<t>x</t>')), [['code']])
  assert.throws(() => read(Array(1001).fill('<t>x</t>')), refused('body_too_large'))
  assert.throws(() => read(Array(1001).fill('')), refused('body_too_large'))
  assert.throws(() => read([`<t>${'x'.repeat(50_001)}</t>`]), refused('body_too_large'))
})
