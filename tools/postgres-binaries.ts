import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const usualFolders = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
  '/Applications/Postgres.app/Contents/Versions/latest/bin',
]

/** The folder of PostgreSQL's server programs, the newest if there are several; real folders stand before the path. */
export function findPostgres(): string | undefined {
  const usual = usualFolders.flatMap((folder) => globSync(folder)).sort((a, b) => majorOf(b) - majorOf(a))
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...usual, ...onPath].find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name))))
}

const majorOf = (folder: string) => Number(folder.match(/\d+/)?.[0] ?? 0)
