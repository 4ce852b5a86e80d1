import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'

/**
 * A third-party program with lists of Debian packages that provide it, of which the first available list is installed,
 * and the advice for a manual installation.
 */
export type RequiredProgram = { name: string; isThere: () => boolean; packages: string[][]; advice: string }

/** Installs missing programs where permitted, else prints the advice for each. Returns whether all are installed. */
export function ensureInstalled(needs: RequiredProgram[], what: string): boolean {
  const missing = needs.filter((need) => !need.isThere())
  if (missing.length > 0 && mayInstall()) installWithApt(missing, what)
  const stillMissing = missing.filter((need) => !need.isThere())
  for (const { advice } of stillMissing) console.error(advice)
  return stillMissing.length === 0
}

function mayInstall() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}

function installWithApt(wanted: RequiredProgram[], what: string) {
  console.info(`Installing ${wanted.map(({ name }) => name).join(' and ')} for ${what} (once)`)
  apt('update')
  const packages = wanted.flatMap((need) => need.packages.find(areThere) ?? [])
  withoutMainCluster(() => apt('install', '-y', '--no-install-recommends', ...packages))
}

const areThere = (packages: string[]) => packages.every((name) => spawnSync('apt-cache', ['show', name]).status === 0)

/** Quiet unless it fails; programs still missing afterwards are reported by the caller. */
function apt(...args: string[]) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stderr } = spawnSync('apt-get', args, { encoding: 'utf8', env, maxBuffer: 64 * 1024 * 1024 })
  if (status !== 0) console.error(`apt-get ${args.join(' ')} failed:\n${stderr}`)
}

/** Prevents Debian's package from creating and starting its default cluster. */
function withoutMainCluster(work: () => void) {
  const folder = '/etc/postgresql-common/createcluster.d'
  const setting = `${folder}/rawnaq-tests.conf`
  mkdirSync(folder, { recursive: true })
  writeFileSync(setting, 'create_main_cluster = false\n')
  work()
  rmSync(setting)
}
