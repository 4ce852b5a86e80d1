import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../free-port.ts'

/** Starts the shop in a folder and waits until it answers; `stop` ends it with SIGTERM. */
export async function openProcess(
  folder: string,
  env: NodeJS.ProcessEnv,
): Promise<{ url: string; stop(): Promise<void> }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const own = { HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'error', RATE_LIMITS: 'off' }
  const child = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...own, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await isThere(`${url}/api/health`))) {
    if (child.exitCode !== null) throw new Error(`The shop of ${folder} ended with ${child.exitCode}`)
    await pause(200)
  }
  const stop = async () => {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  return { url, stop }
}

const isThere = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  )
