import { existsSync, readFileSync } from 'node:fs'
import type { Client } from 'pg'

/**
 * Begins to watch the backends of a database, where it runs on this machine; what is given back tells the milliseconds
 * of processor time they have used since, in hundredths of a second. One that ends meanwhile was idle, and is left out.
 */
export async function watchBackends(client: Client): Promise<() => Promise<number>> {
  const before = await ticksOf(client)
  return async () => {
    const now = await ticksOf(client)
    return 10 * [...now].reduce((sum, [pid, ticks]) => sum + ticks - (before.get(pid) ?? 0), 0)
  }
}

async function ticksOf(client: Client): Promise<Map<number, number>> {
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend'",
  )
  const here = rows.filter(({ pid }) => existsSync(`/proc/${pid}/stat`))
  return new Map(
    here.map(({ pid }) => {
      const fields = fieldsOf(pid)
      return [pid, Number(fields[11]) + Number(fields[12])]
    }),
  )
}

/** The milliseconds of processor time that all backends which have ended by now have used, in hundredths of a second. */
export async function endedBackends(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const server = fieldsOf(Number(fieldsOf(rows[0]!.pid)[1]))
  return 10 * (Number(server[13]) + Number(server[14]))
}

/** What Linux tells of a process, after its name. */
const fieldsOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
