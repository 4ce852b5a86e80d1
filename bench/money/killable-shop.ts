import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../tools/free-port.ts'
import { root } from '../../tools/source-files.ts'

export type KillableShop = { url: string; killAndStartAgain(): Promise<void>; stop(): Promise<void> }

/** A shop at a fixed URL, on a free port unless PORT names one, that can be killed (-9) and restarted. */
export async function startKillable(env: NodeJS.ProcessEnv, args: string[] = []): Promise<KillableShop> {
  const port = env.PORT ?? String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const start = async () => {
    const child = spawn(process.execPath, ['server/src/main.ts', ...args], {
      cwd: root,
      env: { ...process.env, PORT: port, HOST: '127.0.0.1', LOG_LEVEL: 'error', RATE_LIMITS: 'off', ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await answers(`${url}/api/health`, child)
    return child
  }
  let child = await start()
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    url,
    killAndStartAgain: async () => {
      await end('SIGKILL')
      child = await start()
    },
    stop: () => end('SIGTERM'),
  }
}

async function answers(url: string, child: ChildProcess) {
  for (let attempts = 0; attempts < 600; attempts += 1) {
    if (child.exitCode !== null) throw new Error(`The shop ended with ${child.exitCode} before it answered`)
    const isThere = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isThere) return
    await pause(100)
  }
  throw new Error('The shop did not answer in a minute')
}
