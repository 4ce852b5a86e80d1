import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { findPostgres } from '../../../tools/postgres-binaries.ts'

/** Has a database do a statement, and gives what it answers as text. */
export const psql = (url: string, statement: string): string =>
  execFileSync(join(findPostgres() ?? '', 'psql'), [
    url,
    '--quiet',
    '--tuples-only',
    '--no-align',
    '--command',
    statement,
  ])
    .toString()
    .trim()
