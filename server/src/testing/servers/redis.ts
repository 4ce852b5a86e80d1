import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { eventually } from '../eventually.ts'

const program = ['/usr/bin', '/usr/local/bin', '/opt/homebrew/bin']
  .map((folder) => `${folder}/redis-server`)
  .find((path) => existsSync(path))

/** Whether this machine has a Redis server. Tests that need one are only registered where it has. */
export const hasRedis = program !== undefined

/** Starts a Redis server in memory on a port; resolves when it accepts connections. */
export async function startRedis(port: number) {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn(program!, options, { stdio: 'ignore' })
  const isOpen = () =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
  await eventually('Redis', isOpen)
  return {
    freeze: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
