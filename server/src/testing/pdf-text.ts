import { execFileSync } from 'node:child_process'
import sharp from 'sharp'

/** The text of each page of a PDF, line by line as it is read, without direction marks. */
export const pdfPages = (pdf: Buffer): string[][] =>
  run('pdftotext', ['-layout', '-', '-'], pdf)
    .split('\f')
    .slice(0, -1)
    .map((page) =>
      page
        .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
        .split('\n')
        .map((line) => line.trim().replace(/\s+/g, ' '))
        .filter(Boolean),
    )

/** The names of its fonts that are embedded as subsets, and of those that are not. */
export function pdfFonts(pdf: Buffer): { embedded: string[]; missing: string[] } {
  const rows = run('pdffonts', ['-'], pdf).trim().split('\n').slice(2)
  const isEmbedded = (row: string) => / yes yes yes /.test(row)
  const nameOf = (row: string) => row.split(' ')[0]!.replace(/^[A-Z]{6}\+/, '')
  return {
    embedded: rows.filter(isEmbedded).map(nameOf).sort(),
    missing: rows.filter((row) => !isEmbedded(row)).map(nameOf),
  }
}

/** The sizes of its pictures in pixels, such as `300 x 100`. */
export const pdfImages = (pdf: Buffer): string[] =>
  run('pdfimages', ['-list', '-'], pdf)
    .trim()
    .split('\n')
    .slice(2)
    .map((row) => row.trim().split(/\s+/).slice(3, 5).join(' x '))

/** The colours of the pixels of its first page, such as `#0f4a3a`. */
export async function pdfColors(pdf: Buffer): Promise<Set<string>> {
  const page = execFileSync('pdftoppm', ['-png', '-r', '100', '-l', '1', '-'], {
    input: pdf,
    maxBuffer: 16 * 1024 * 1024,
  })
  const pixels = await sharp(page).removeAlpha().raw().toBuffer()
  const colors = new Set<string>()
  for (let at = 0; at < pixels.length; at += 3) colors.add(`#${pixels.subarray(at, at + 3).toString('hex')}`)
  return colors
}

const run = (program: string, options: string[], input: Buffer) =>
  execFileSync(program, options, { input, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 })
