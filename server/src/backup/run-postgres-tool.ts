import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { findDumpers } from '../../../tools/postgres-binaries.ts'
import { StartupError } from '../db/startup-error.ts'
import { libpqEnvironment } from './libpq-environment.ts'

/** Runs a PostgreSQL program that supports this major version of the server; throws its error output. */
export async function runPostgresTool(
  program: 'pg_dump' | 'pg_restore',
  { databaseUrl, major }: { databaseUrl: string; major: number },
  args: string[],
) {
  const folder = findDumpers(major)
  if (!folder)
    throw new StartupError(
      `${program} of PostgreSQL ${major} or newer is needed here: install postgresql-client-${major}, or run this where the server is.`,
    )
  const env = { PATH: process.env.PATH, ...libpqEnvironment(databaseUrl) }
  const child = spawn(join(folder, program), args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  if (code !== 0) throw new StartupError(`${program} failed: ${complaint.trim()}`)
}
