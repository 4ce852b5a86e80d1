import { existsSync, readFileSync } from 'node:fs'
import type { Client } from 'pg'

/**
 * Starts to observe the backends of a database on this machine. The returned function reports their CPU time since then in
 * milliseconds, with a resolution of 10 ms. A backend that exits meanwhile was idle and is not counted.
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

/** The CPU time of all exited backends in milliseconds, with a resolution of 10 ms. */
export async function endedBackends(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const server = fieldsOf(Number(fieldsOf(rows[0]!.pid)[1]))
  return 10 * (Number(server[13]) + Number(server[14]))
}

/** The fields of `/proc/<pid>/stat` after the name. */
const fieldsOf = (pid: number) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
