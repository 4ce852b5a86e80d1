import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'

// Every program has a listener that kills it when this process exits.
process.setMaxListeners(100)

const pathOf = (name: string) =>
  ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin']
    .map((folder) => `${folder}/${name}`)
    .find((path) => existsSync(path))

export const hasProgram = (name: string) => pathOf(name) !== undefined

/** Where a distribution puts one of its programs; throws in words when it is not there. */
export function findProgram(name: string): string {
  const found = pathOf(name)
  if (found) return found
  throw new Error(`${name} is not on this machine: please run \`sudo apt-get install ${packages[name] ?? name}\`.`)
}

/** Packages of Debian that are not named like their program. */
const packages: Record<string, string> = { etcd: 'etcd-server', varnishd: 'varnish varnish-modules' }

/** Runs a program until it is stopped; throws with its output when it exits earlier. */
export function runProgram(path: string, args: readonly string[], user: { uid?: number; gid?: number } = {}) {
  const child: ChildProcess = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe'], ...user })
  let output = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-5000)
  })
  let isStopping = false
  child.once('exit', () => {
    if (!isStopping) console.error(`${path} ended:\n${output}`)
  })
  const atTheLatest = () => void child.kill('SIGKILL')
  process.once('exit', atTheLatest)
  return async () => {
    isStopping = true
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
    process.off('exit', atTheLatest)
  }
}
