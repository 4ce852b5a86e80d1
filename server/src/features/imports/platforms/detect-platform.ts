import { isPlatform, knownColumns, platformFiles, platformOf } from '@rawnaq/contract/import-columns'
import { readRecords, UnreadableFile } from '../read-csv.ts'

/** Rows that are searched for a sample of each column. */
const SAMPLED_ROWS = 20

/**
 * The platform that wrote a file, which of its columns has which field, and whether staff have to name some. Empty for a
 * file of our own, also for one that cannot be read: reading it reports why.
 */
export async function detectPlatform(content: string, kind: string) {
  const headings = isPlatform(kind) || kind === 'items' ? await readHeadings(content) : []
  const names = headings.map(({ name }) => name)
  const platform = isPlatform(kind) ? kind : platformOf(names)
  if (!platform || headings.length === 0) return {}
  const columns = knownColumns(platform, names)
  const isComplete = platformFiles[platform].needed.every((field) => Object.hasOwn(columns, field))
  return { kind: platform, headings, columns, state: isComplete ? ('reading' as const) : ('mapping' as const) }
}

/** The columns of a file with the first value of each. Of two columns with one name the first counts. */
async function readHeadings(content: string): Promise<{ name: string; sample: string }[]> {
  const headings: { name: string; sample: string }[] = []
  try {
    for await (const { row, value } of readRecords(content)) {
      if (row > SAMPLED_ROWS) break
      if (row === 1) headings.push(...value.map((name) => ({ name: name.trim().slice(0, 300), sample: '' })))
      else
        for (const [place, heading] of headings.entries()) heading.sample ||= (value[place] ?? '').trim().slice(0, 80)
    }
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    return []
  }
  return headings.filter(({ name }, place) => name && headings.findIndex((other) => other.name === name) === place)
}
