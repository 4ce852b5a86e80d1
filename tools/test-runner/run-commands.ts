import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter, join } from 'node:path'
import { root } from '../source-files.ts'
import { noTests, sum, type TestCounts } from './test-counts.ts'

/** Runs lanes of commands at the same time, every command even after one that failed; each counts as a test. */
export async function runCommands(lanes: string[][][]): Promise<TestCounts> {
  return sum(
    await Promise.all(
      lanes.map(async (commands) => {
        let counts = noTests
        for (const command of commands) counts = sum([counts, await runCommand(command)])
        return counts
      }),
    ),
  )
}

/** Prints its output when it has ended, so that concurrent commands do not mix theirs. */
async function runCommand([program = '', ...args]: string[]): Promise<TestCounts> {
  const start = performance.now()
  const env = { ...process.env, PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter) }
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env })
  let output = ''
  for (const channel of [child.stdout, child.stderr])
    channel.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const [status] = await once(child, 'close').catch((error: Error) => [error.message])
  const hasPassed = status === 0
  if (output.trim()) console.info(output.trimEnd())
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.info(`${hasPassed ? '✔' : '✖'} ${[program, ...args].join(' ')} (${hasPassed ? `${seconds} s` : status})`)
  return { ...noTests, [hasPassed ? 'passed' : 'failed']: 1 }
}
