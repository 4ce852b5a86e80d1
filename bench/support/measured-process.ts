import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../tools/free-port.ts'
import { root } from '../../tools/source-files.ts'

export type MeasuredProcess = {
  url: string
  /** CPU time of all threads so far, in milliseconds. */
  cpu(): Promise<number>
  /** Resident memory in bytes. */
  memory(): Promise<number>
  stop(): Promise<void>
}

const loading = (file: string) => ['--import', join(root, file)]

/** Starts a program of the project on a free port and waits until it answers at `path`. The environment of the shell is not inherited. */
export async function startMeasured(
  program: string,
  path: string,
  env: NodeJS.ProcessEnv = {},
  args: string[] = [],
  /** Files of the project to preload. */
  first: string[] = [],
): Promise<MeasuredProcess> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const blank = { DATABASE_URL: '', SITE_URL: '', SMTP_URL: '', LOG_LEVEL: '', NODE_ENV: '' }
  const child = spawn(
    process.execPath,
    [...['bench/support/report-cpu.ts', ...first].flatMap(loading), program, ...args],
    {
      cwd: root,
      env: { ...process.env, ...blank, PORT: String(port), HOST: '127.0.0.1', ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  )
  await answers(`${url}${path}`, child)
  const query = async <Answer>(question: string) => {
    child.send(question)
    const [answer] = await once(child, 'message')
    return answer as Answer // what report-cpu.ts sends
  }
  return {
    url,
    cpu: async () => {
      const { user, system } = await query<NodeJS.CpuUsage>('cpu')
      return (user + system) / 1000
    },
    memory: () => query<number>('memory'),
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

async function answers(url: string, child: ChildProcess) {
  for (let attempts = 0; attempts < 600; attempts += 1) {
    if (child.exitCode !== null)
      throw new Error(`${child.spawnargs.slice(1).join(' ')} ended with ${child.exitCode} before it answered`)
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    await pause(100)
  }
  child.kill()
  throw new Error(`${child.spawnargs.slice(1).join(' ')} did not answer in a minute`)
}
