import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** The same without windows, which takes two thirds of the time for the same pages. */
const windowless = 'chromium-headless-shell'

const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The Chromium that drives the journeys: `CHROMIUM` if set, else the machine's, rather without windows unless they are asked
 * for, else one playwright has fetched.
 */
export function findChromium(like: { windows?: boolean } = {}): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  const wanted = like.windows ? [...names, windowless] : [windowless, ...names]
  const installed = [...wanted.flatMap((name) => folders.map((folder) => join(folder, name))), ...applications]
  return [...installed.filter((path) => existsSync(path)), ...fetchedByPlaywright()].find(runs)
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
