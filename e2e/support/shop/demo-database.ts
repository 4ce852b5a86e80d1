import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { root } from '../../../tools/source-files.ts'
import { psql } from './psql.ts'

/** The owner of shops on a PostgreSQL server, which print no one-time link to their admin. */
export const demoOwner = { email: 'owner@example.com', password: 'a pearl in the Gulf' }

/** Creates a database on a PostgreSQL server with the demo data and an owner. `server` is the URL of any of its databases. */
export async function createDemoDatabase(server: string, name: string): Promise<string> {
  psql(server, `create database ${name}`)
  const url = urlOf(server, name)
  // The command fills an empty database before it creates the owner.
  const command = spawn(process.execPath, ['server/src/commands/make-owner.ts', '--email', demoOwner.email], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url },
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  command.stdin.end(demoOwner.password)
  const [code] = await once(command, 'exit')
  if (code !== 0) throw new Error(`The command that creates an owner exited with ${code}`)
  return url
}

/** Copies a database of the same server. Nobody may be connected to it. `drop` ends open connections to the copy. */
export function copyDatabase(original: string): { url: string; drop(): void } {
  const name = `shop_${randomBytes(8).toString('hex')}`
  const server = urlOf(original, 'postgres')
  psql(server, `create database ${name} template ${new URL(original).pathname.slice(1)}`)
  return { url: urlOf(original, name), drop: () => psql(server, `drop database ${name} with (force)`) }
}

const urlOf = (server: string, name: string) => Object.assign(new URL(server), { pathname: name }).href
