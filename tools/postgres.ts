import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { memoryFolder } from './memory-folder.ts'
import { findPostgres } from './postgres-binaries.ts'

export type Cluster = { url: string; stop(): Promise<void> }

/** A temporary PostgreSQL for tests. `stop`, or any exit of this process, stops it and deletes its folder. */
export async function startPostgres(): Promise<Cluster> {
  const password = randomBytes(16).toString('hex')
  const make: Make = ({ programs, folder, owner }) => {
    writeFileSync(join(folder, 'password'), password)
    if (owner) chownSync(join(folder, 'password'), owner.uid, owner.gid)
    create(programs, folder, owner)
  }
  return start(make, (port) => `postgresql://rawnaq:${password}@127.0.0.1:${port}/postgres`)
}

/** A replica of such a PostgreSQL, which is stopped and deleted in the same way. */
export function startReplica(of: Cluster): Promise<Cluster> {
  const make: Make = ({ programs, folder, owner }) => {
    const copying = ['-D', join(folder, 'data'), '-d', of.url, '-R', '--checkpoint=fast', '--no-sync']
    execFileSync(join(programs, 'pg_basebackup'), copying, {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      ...owner,
    })
  }
  return start(make, (port) => Object.assign(new URL(of.url), { port: String(port) }).href)
}

type Make = (place: { programs: string; folder: string; owner?: Owner }) => void

async function start(make: Make, urlAt: (port: number) => string): Promise<Cluster> {
  const programs = findPostgres()
  if (!programs) throw new Error('There is no PostgreSQL server on this machine: set TEST_DATABASE_URL or install one')
  const owner = ownerOfClusters()
  for (;;) {
    const folder = mkdtempSync(join(memoryFolder(2 * 1024 ** 3) ?? tmpdir(), 'rawnaq-pg-'))
    if (owner) chownSync(folder, owner.uid, owner.gid)
    make({ programs, folder, owner })
    const port = await freePort()
    const stop = await serve(programs, folder, port, owner)
    if (stop) return { url: urlAt(port), stop }
  }
}

type Owner = { uid: number; gid: number }

/** PostgreSQL refuses to run as root. */
export function ownerOfClusters(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user) throw new Error('PostgreSQL does not run as root, and this machine has no user postgres or nobody')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

function create(programs: string, folder: string, owner?: Owner) {
  const access = ['-U', 'rawnaq', '-A', 'scram-sha-256', `--pwfile=${join(folder, 'password')}`]
  const language = ['-E', 'UTF8', '--locale=C', '--lc-ctype=C.UTF-8', '--locale-provider=icu', '--icu-locale=und']
  execFileSync(join(programs, 'initdb'), ['-D', join(folder, 'data'), '--no-sync', ...access, ...language], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    ...owner,
  })
}

const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=400']

// The pipe on standard input closes when its writer ends, however it ends: that is what stops the cluster.
const untilPipeCloses = `
exec 3<&0
(
  cat <&3 >/dev/null
  kill -QUIT $$ 2>/dev/null
  for wait in 1 2 3 4 5 6 7 8 9; do kill -0 $$ 2>/dev/null || break; sleep 0.1; done
  rm -rf "$1"
) &
shift
exec "$@" 3<&- </dev/null`

/** Resolves with a function that stops it, or undefined if another program has taken the port. */
function serve(
  programs: string,
  folder: string,
  port: number,
  owner?: Owner,
): Promise<(() => Promise<void>) | undefined> {
  const options = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, ...settings]
  const command = [
    join(programs, 'postgres'),
    '-D',
    join(folder, 'data'),
    ...options.flatMap((option) => ['-c', option]),
  ]
  const child = spawn('/bin/sh', ['-c', untilPipeCloses, 'sh', folder, ...command], {
    cwd: folder,
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
    ...owner,
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let log = ''
  return new Promise((resolve, reject) => {
    child.once('exit', () => {
      child.stdin.end()
      if (log.includes('Address already in use')) resolve(undefined)
      else reject(new Error(`PostgreSQL did not start:\n${log}`))
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-10_000)
      if (/ready to accept (read-only )?connections/.test(log)) {
        resolve(() => {
          child.stdin.end()
          return ended
        })
      }
    })
  })
}
