import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

export type Started = {
  url: string
  /** All it has said so far, on both channels. */
  said(): string
  /** Resolves when it takes calls; rejects with what it said when it ends before. */
  isOpen: Promise<void>
  /** Resolves with its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  kill(signal: NodeJS.Signals): void
}

type Test = { after(work: () => void | Promise<void>): unknown }

/** Starts the shop as `npm start` does, in a process of its own on a free port; it is ended after the test. */
export async function startShop(t: Test, env: NodeJS.ProcessEnv = {}, args: string[] = []): Promise<Started> {
  const port = env.PORT ?? String(await freePort())
  const own = {
    HOST: '127.0.0.1',
    PORT: port,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    DATA_DIR: env.DATA_DIR ?? dataFolder(t),
  }
  const child = spawn(process.execPath, [main, ...args], { env: { PATH: process.env.PATH, ...own, ...env } })
  let said = ''
  const opening = Promise.withResolvers<void>()
  // Some tests only want to see it fail.
  opening.promise.catch(() => {})
  for (const channel of [child.stdout, child.stderr])
    channel.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('Rawnaq is open')) opening.resolve()
    })
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('close', (code, signal) => {
      opening.reject(new Error(`The shop did not open: ${said}`))
      resolve(signal ?? code ?? 0)
    })
  })
  t.after(async () => {
    child.kill('SIGKILL')
    await ended
  })
  const kill = (signal: NodeJS.Signals) => void child.kill(signal)
  return { url: `http://127.0.0.1:${port}`, said: () => said, isOpen: opening.promise, ended, kill }
}

/** A folder that goes after the test. */
export function dataFolder(t: Test): string {
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-test-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
