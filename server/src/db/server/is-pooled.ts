import type pg from 'pg'

/** Whether the connection goes through a pooler: its protocol reports another process id than the server itself. */
export async function isPooled(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]!.pid !== (client as pg.ClientBase & { processID: number }).processID
}
