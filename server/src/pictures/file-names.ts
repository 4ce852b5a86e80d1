import type { pictures } from '../db/schema.ts'

/** The names of all files of a picture: each width in each format, and the original. */
export function fileNames({ path, widths, formats, original }: Picture): string[] {
  const stem = path.slice(0, path.lastIndexOf('.'))
  const stems = [stem, ...widths.map((width) => `${stem}-${width}`)]
  const shown = stems.flatMap((one) => formats.map((format) => `${one}.${format}`))
  return original ? [...shown, original] : shown
}

type Picture = Pick<typeof pictures.$inferSelect, 'path' | 'widths' | 'formats' | 'original'>
