import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { root } from '../source-files.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The same without windows, which takes two thirds of the time for the same pages. */
const windowless = 'chromium-headless-shell'

const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The Chromium that drives the journeys: `CHROMIUM` if set, else that of the package `@sparticuz/chromium`, else the
 * machine's, else one playwright has fetched. The package has none with windows, so with `windows` the machine's comes
 * first.
 */
export function findChromium(like: { windows?: boolean } = {}): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  const wanted = like.windows ? [...names, windowless] : [windowless, ...names]
  const installed = [...wanted.flatMap((name) => folders.map((folder) => join(folder, name))), ...applications]
  const found = [...installed.filter((path) => existsSync(path)), ...fetchedByPlaywright()]
  const ofPackage = hasPackagedChromium && existsSync(unpacked) ? [unpacked] : []
  return (like.windows ? [...found, ...ofPackage] : [...ofPackage, ...found]).find(runs)
}

/** Whether the package `@sparticuz/chromium` has a browser for this machine. */
export const hasPackagedChromium = process.platform === 'linux' && process.arch === 'x64'

const versionOfPackage = () => {
  const manifest = readFileSync(join(root, 'node_modules/@sparticuz/chromium/package.json'), 'utf8')
  return (JSON.parse(manifest) as { version: string }).version
}

const folder = join(root, 'node_modules/.cache/chromium')
const unpacked = join(folder, versionOfPackage(), 'chromium')

/** Unpacks the browser of the package, once for each of its versions. */
export async function unpackChromium() {
  if (!hasPackagedChromium || existsSync(unpacked)) return
  rmSync(folder, { recursive: true, force: true })
  const unfinished = join(folder, 'unfinished')
  mkdirSync(unfinished, { recursive: true })
  const { default: chromium } = await import('@sparticuz/chromium')
  const { TMPDIR } = process.env
  // The package unpacks into the folder for temporary files.
  process.env.TMPDIR = unfinished
  await chromium.executablePath()
  if (TMPDIR === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = TMPDIR
  renameSync(unfinished, dirname(unpacked))
}

function fetchedByPlaywright() {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
  ]
  return caches.flatMap((cache) =>
    cache ? globSync(join(cache, 'chromium-*/chrome-*/{chrome,*.app/Contents/MacOS/*}')).sort().reverse() : [],
  )
}

/** Some systems have a stub in place of the browser that only explains how to install it. */
function runs(path: string) {
  try {
    execFileSync(path, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
