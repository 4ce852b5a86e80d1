import { type Platform, platformFiles } from '@rawnaq/contract/import-columns'
import { readRecords, UnreadableFile } from '../read-csv.ts'
import type { PlatformRow } from './product.ts'

/**
 * The rows of a file with their cells by field. Columns without a field are left out. Throws `UnreadableFile` if a needed
 * one is missing.
 */
export async function* namedRows(
  kind: Platform,
  content: string,
  columns: Record<string, string>,
): AsyncGenerator<PlatformRow> {
  const records = readRecords(content)
  const first = await records.next()
  const headings = first.done ? [] : first.value.value.map((heading) => heading.trim())
  for (const field of platformFiles[kind].needed)
    if (!headings.includes(columns[field] ?? ''))
      throw new UnreadableFile([{ row: 1, field, issue: 'required', value: '' }])
  const places = Object.entries(columns).map(([field, heading]) => [field, headings.indexOf(heading)] as const)
  for await (const { row, value } of records) {
    const cells: Record<string, string> = {}
    for (const [field, place] of places) if (place >= 0) cells[field] = (value[place] ?? '').trim()
    yield { row, cells }
  }
}
