import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from './source-files.ts'
import type { Tally } from './tally.ts'

/** Runs every command, even after one that failed; together they count as one test. */
export function runCommands(commands: string[][]): Tally {
  const env = { ...process.env, PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter) }
  const failed = commands.filter(([program = '', ...args]) => {
    const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit', env })
    if (status !== 0) console.info(`✖ ${program} ${args.join(' ')}${error ? `: ${error.message}` : ''}`)
    return status !== 0
  })
  return failed.length > 0 ? { passed: 0, failed: 1, skipped: 0 } : { passed: 1, failed: 0, skipped: 0 }
}
