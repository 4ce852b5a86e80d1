import type pg from 'pg'

/** Whether a pooler stands before the server: it tells clients a process of its own making, not the one that works for them. */
export async function isPooled(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]!.pid !== (client as pg.ClientBase & { processID: number }).processID
}
