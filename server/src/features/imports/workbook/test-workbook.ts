import { crc32, deflateRawSync } from 'node:zlib'

const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'

const links = (targets: Record<string, string>) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${Object.entries(targets)
    .map(([kind, target], place) => `<Relationship Id="rId${place + 1}" Type="${kinds}/${kind}" Target="${target}"/>`)
    .join('')}</Relationships>`

type Parts = { rows: string; texts?: readonly string[]; styles?: string; settings?: string }

/** The files of a workbook whose first sheet has these rows as XML, named and linked as Excel does. */
export const partsOf = ({ rows, texts = [], styles = '', settings = '' }: Parts): Record<string, string> => ({
  '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
  '_rels/.rels': links({ officeDocument: 'xl/workbook.xml' }),
  'xl/workbook.xml': `<workbook ${main} xmlns:r="${kinds}">${settings}<sheets><sheet name="Pieces" sheetId="1" r:id="rId1"/><sheet name="Notes" sheetId="2" r:id="rId4"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': links({
    worksheet: 'worksheets/sheet1.xml',
    sharedStrings: '/xl/sharedStrings.xml',
    styles: 'styles.xml',
  }),
  'xl/worksheets/sheet1.xml': `<?xml version="1.0" encoding="UTF-8"?><worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`,
  'xl/sharedStrings.xml': `<sst ${main}>${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
  'xl/styles.xml': `<styleSheet ${main}>${styles}</styleSheet>`,
})

/** A ZIP archive of these files, compressed as Excel does. */
export function zipOf(files: Readonly<Record<string, string | Buffer>>): Buffer<ArrayBuffer> {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const whole = Buffer.from(content)
    const compressed = deflateRawSync(whole)
    const shape = Buffer.alloc(26)
    shape.writeUInt16LE(20, 0)
    shape.writeUInt16LE(8, 4)
    shape.writeUInt32LE(crc32(whole), 10)
    shape.writeUInt32LE(compressed.length, 14)
    shape.writeUInt32LE(whole.length, 18)
    shape.writeUInt16LE(Buffer.byteLength(name), 22)
    const [local, entry, place] = [uint32(0x04034b50), uint32(0x02014b50), Buffer.alloc(14)]
    place.writeUInt32LE(offset, 10)
    const body = Buffer.concat([local, shape, Buffer.from(name), compressed])
    bodies.push(body)
    directory.push(Buffer.concat([entry, Buffer.from([20, 0]), shape, place, Buffer.from(name)]))
    offset += body.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, ...directory, end])
}

function uint32(value: number) {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}

/** A sheet row with inline texts. */
export const typedRow = (row: number, cells: readonly string[]) =>
  `<row r="${row}">${cells
    .map((cell, place) =>
      cell === '' ? '' : `<c r="${String.fromCharCode(65 + place)}${row}" t="inlineStr"><is><t>${cell}</t></is></c>`,
    )
    .join('')}</row>`
