import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const usualFolders = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
  '/Applications/Postgres.app/Contents/Versions/latest/bin',
]

/** The folder of PostgreSQL's server programs, of the newest version. Installed folders take precedence over `PATH`. */
export const findPostgres = (): string | undefined => foldersWith(['initdb', 'postgres'])[0]

/** The folder of the oldest pg_dump and pg_restore that read a server of this major version: older ones refuse it. */
export function findDumpers(serverMajor: number): string | undefined {
  const known = foldersWith(['pg_dump', 'pg_restore']).map((folder) => ({ folder, major: majorThatAnswers(folder) }))
  return known.filter(({ major }) => major >= serverMajor).sort((a, b) => a.major - b.major)[0]?.folder
}

function foldersWith(programs: string[]): string[] {
  const usual = usualFolders.flatMap((folder) => globSync(folder)).sort((a, b) => majorOf(b) - majorOf(a))
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...usual, ...onPath].filter((folder) => programs.every((name) => existsSync(join(folder, name))))
}

const majorThatAnswers = (folder: string) =>
  majorOf(spawnSync(join(folder, 'pg_dump'), ['--version'], { encoding: 'utf8' }).stdout ?? '')

const majorOf = (text: string) => Number(text.match(/\d+/)?.[0] ?? 0)
