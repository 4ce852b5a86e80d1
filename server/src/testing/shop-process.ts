import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../tools/free-port.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

export type ShopProcess = {
  /** The URL of the shop; to be read once it is open. */
  readonly url: string
  /** Its output so far, on both channels. */
  output(): string
  /** Resolves when it accepts requests; rejects with its output if it ends before. */
  isOpen: Promise<void>
  /** Resolves with its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  kill(signal: NodeJS.Signals): void
}

type Test = { after(work: () => void | Promise<void>): unknown }

/**
 * Starts the shop as `npm start` does, in a process of its own, on the port of `env` or a free one; it is stopped after
 * the test. If another program takes the free port before the shop listens, the shop is started again on another one.
 */
export async function startShop(t: Test, env: NodeJS.ProcessEnv = {}, args: string[] = []): Promise<ShopProcess> {
  const DATA_DIR = env.DATA_DIR ?? dataFolder(t)
  const opening = Promise.withResolvers<void>()
  // Some tests expect it to fail.
  opening.promise.catch(() => {})
  const ending = Promise.withResolvers<number | NodeJS.Signals>()
  let running: { port: string; child: ChildProcessWithoutNullStreams; output: string }
  const start = async () => {
    const port = env.PORT ?? String(await freePort())
    const own = { HOST: '127.0.0.1', PORT: port, LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DATA_DIR }
    const child = spawn(process.execPath, [main, ...args], { env: { PATH: process.env.PATH, ...own, ...env } })
    const shop = { port, child, output: '' }
    running = shop
    for (const channel of [child.stdout, child.stderr])
      channel.setEncoding('utf8').on('data', (text: string) => {
        shop.output += text
        if (shop.output.includes('Rawnaq is open')) opening.resolve()
      })
    child.once('close', (code, signal) => {
      if (!env.PORT && shop.output.includes(`Port ${port} is taken`)) return void start()
      opening.reject(new Error(`The shop did not open: ${shop.output}`))
      ending.resolve(signal ?? code ?? 0)
    })
  }
  await start()
  t.after(async () => {
    running.child.kill('SIGKILL')
    await ending.promise
  })
  return {
    get url() {
      return `http://127.0.0.1:${running.port}`
    },
    output: () => running.output,
    isOpen: opening.promise,
    ended: ending.promise,
    kill: (signal) => void running.child.kill(signal),
  }
}

/** A folder that is deleted after the test. */
export function dataFolder(t: Test): string {
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-test-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
