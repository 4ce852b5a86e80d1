import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/** Runs `npm run backup` or `npm run restore` without npm. Returns its exit code and its output. */
export async function runCommand(command: 'back-up' | 'restore', args: string[], env: NodeJS.ProcessEnv) {
  const program = fileURLToPath(new URL(`../commands/${command}.ts`, import.meta.url))
  const child = spawn(process.execPath, [program, ...args], { env: { PATH: process.env.PATH, ...env } })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: code as number, output: out + err }
}
