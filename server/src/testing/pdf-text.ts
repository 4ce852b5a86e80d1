import { execFileSync } from 'node:child_process'

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

const run = (program: string, options: string[], input: Buffer) =>
  execFileSync(program, options, { input, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 })
