import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { findChromium } from './chromium.ts'
import { findPostgres } from './postgres-binaries.ts'

type Need = { name: string; isThere: () => boolean; packages: string[]; advice: string }

const needs: Need[] = [
  {
    name: 'Chromium',
    isThere: () => findChromium() !== undefined,
    packages: ['chromium', 'fonts-dejavu-core'],
    advice:
      'The browser journeys need Chromium: please run `sudo apt-get install chromium` or `npx playwright-core install chromium`, or set CHROMIUM to the path of one.',
  },
  {
    name: 'PostgreSQL',
    isThere: () => Boolean(process.env.TEST_DATABASE_URL || findPostgres()),
    packages: ['postgresql'],
    advice:
      'The server tests need PostgreSQL 15 or newer: please run `sudo apt-get install postgresql` or `brew install postgresql@17`, or set TEST_DATABASE_URL to an empty database.',
  },
]

/** Exits with 1, one sentence for each thing, when something the tests need is missing and may not be installed here. */
const missing = needs.filter((need) => !need.isThere())
if (missing.length > 0 && mayInstall()) installWithApt(missing)
const stillMissing = missing.filter((need) => !need.isThere())
for (const { advice } of stillMissing) console.error(advice)
if (stillMissing.length > 0) process.exitCode = 1

function mayInstall() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}

function installWithApt(wanted: Need[]) {
  console.info(`Installing ${wanted.map(({ name }) => name).join(' and ')} for the tests (once)`)
  apt('update')
  const packages = wanted.flatMap((need) => need.packages)
  withoutMainCluster(() => apt('install', '-y', '--no-install-recommends', ...packages))
}

/** Quiet unless it fails; what is missing afterwards is told anyway. */
function apt(...args: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stderr } = spawnSync('apt-get', args, { encoding: 'utf8', env, maxBuffer: 64 * 1024 * 1024 })
  if (status !== 0) console.error(`apt-get ${args.join(' ')} failed:\n${stderr}`)
}

/** Debian's package would make and start a database of its own, which nobody here asked for. */
function withoutMainCluster(work: () => void) {
  const folder = '/etc/postgresql-common/createcluster.d'
  const setting = `${folder}/rawnaq-tests.conf`
  mkdirSync(folder, { recursive: true })
  writeFileSync(setting, 'create_main_cluster = false\n')
  work()
  rmSync(setting)
}
