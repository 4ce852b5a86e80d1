import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import { startPostgres } from '../../tools/postgres.ts'
import { withShop } from '../measure-shop.ts'
import { table } from '../support/table.ts'
import { addCategories } from './add-categories.ts'
import { openBrowserWithCart } from './browser-with-cart.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    page: { type: 'string' },
    categories: { type: 'string', default: '0' },
  },
})
const runs = Number(values.runs)
/** Beside those of the demo. */
const moreCategories = Number(values.categories)
if (!Number.isInteger(runs) || runs < 1 || runs > 15) {
  console.error('--runs has to be a whole number from 1 to 15.')
  process.exit(1)
}
if (!Number.isInteger(moreCategories) || moreCategories < 0 || moreCategories > 2000) {
  console.error('--categories has to be a whole number from 0 to 2000.')
  process.exit(1)
}

const pages: { page: string; path: string; isPrivate?: true }[] = [
  { page: 'home', path: '/main' },
  { page: 'category', path: '/main/category' },
  { page: 'product', path: '/main/single-product/1' },
  { page: 'cart', path: '/main/cart', isPrivate: true },
  { page: 'checkout', path: '/main/checkout', isPrivate: true },
]

const speeds: number[] = []
const database = moreCategories > 0 ? await startPostgres() : undefined
const rows = await withShop(database?.url, async ({ url }) => {
  if (database) await addCategories(database.url, moreCategories)
  const measured: string[][] = []
  for (const { page, path, isPrivate } of pages.filter(({ page }) => !values.page || page === values.page))
    for (const language of ['en', 'ar']) {
      const address = `${url}${path}${language === 'ar' ? '?lang=ar' : ''}`
      const reports: number[][] = []
      for (let run = 0; run < runs; run += 1) reports.push(await audited(address, isPrivate))
      measured.push([`${page} ${language}`, ...medians(reports)])
    }
  return measured
})
await database?.stop()
console.info(
  `Lighthouse, a phone on a slow line, the middle of ${runs} runs; a cart with two items${moreCategories > 0 ? `, ${moreCategories} more categories` : ''}; a machine of ${Math.round(median(speeds))} in its own measure\n`,
)
const names = [
  'performance',
  'accessibility',
  'best practices',
  'SEO',
  'LCP s',
  'CLS',
  'TBT ms',
  'script KB',
  'font KB',
]
console.info(table(['page', ...names], rows))

type Report = {
  environment: { benchmarkIndex: number }
  categories: Record<string, { score: number | null }>
  audits: Record<
    string,
    { numericValue?: number; score: number | null; scoreDisplayMode: string; title: string; details?: unknown }
  >
}

/** Lighthouse occasionally loses the trace of its browser: a run without a report is repeated, at most twice. */
async function audited(address: string, isPrivate?: boolean, attempts = 3): Promise<number[]> {
  const browser = await openBrowserWithCart(new URL(address).origin)
  try {
    return await audit(address, browser.port, isPrivate)
  } catch (error) {
    if (attempts === 1) throw error
  } finally {
    await browser.close()
  }
  return audited(address, isPrivate, attempts - 1)
}

/** One run of the `lighthouse` command with a browser that has never fetched a page of the shop. */
async function audit(address: string, port: number, isPrivate = false): Promise<number[]> {
  const flags = ['--output=json', `--port=${port}`, '--disable-storage-reset']
  // Personal pages are excluded from search engines on purpose.
  if (isPrivate) flags.push('--skip-audits=is-crawlable')
  const { stdout } = await promisify(execFile)('lighthouse', [address, ...flags], { maxBuffer: 64 * 1024 * 1024 })
  const { environment, categories, audits } = JSON.parse(stdout) as Report
  speeds.push(environment.benchmarkIndex)
  for (const [name, { score, scoreDisplayMode, title }] of Object.entries(audits))
    if (score === 0 && scoreDisplayMode === 'binary') console.error(`${address}: ${name}: ${title}`)
  const score = (name: string) => Math.round((categories[name]?.score ?? Number.NaN) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  return [
    ...['performance', 'accessibility', 'best-practices', 'seo'].map(score),
    value('largest-contentful-paint') / 1000,
    value('cumulative-layout-shift'),
    value('total-blocking-time'),
    transferred(audits, 'script'),
    transferred(audits, 'font'),
  ]
}

/** Transferred kilobytes of files of this type. */
function transferred(audits: Report['audits'], kind: string): number {
  const { items } = (audits['resource-summary']?.details ?? { items: [] }) as Summary
  return (items.find(({ resourceType }) => resourceType === kind)?.transferSize ?? 0) / 1000
}

type Summary = { items: { resourceType: string; transferSize: number }[] }

function medians(reports: number[][]): string[] {
  const digits = [0, 0, 0, 0, 2, 3, 0, 1, 1]
  return digits.map((count, column) => {
    return median(reports.map((report) => report[column] ?? Number.NaN)).toFixed(count)
  })
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
