import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres, startReplica } from '../postgres.ts'
import { startPooler } from './pooler.ts'

/** The addresses a shop is given: through the pooler, past it, and of the replica; each names a database. */
export type Databases = { pooled: string; direct: string; replica: string }

/** A PostgreSQL, a replica that follows it, and PgBouncer before the server. */
export async function startDatabases() {
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-topology-'))
  const server = await startPostgres()
  const replica = await startReplica(server)
  const pooler = await startPooler(server.url, folder)
  const databases: Databases = { pooled: pooler.url, direct: server.url, replica: replica.url }
  return {
    databases,
    replica,
    pooler,
    stop: async () => {
      await pooler.stop()
      await replica.stop()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The same servers, another database. */
export const named = ({ pooled, direct, replica }: Databases, name: string): Databases => {
  const at = (url: string) => Object.assign(new URL(url), { pathname: name }).href
  return { pooled: at(pooled), direct: at(direct), replica: at(replica) }
}
