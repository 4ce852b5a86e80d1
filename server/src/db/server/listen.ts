import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CHANGES, type Change } from '../connect.ts'
import { errorReason } from '../error-reason.ts'

const TEN_SECONDS = 10_000

/** In milliseconds: how often the connection is checked, and the timeout of a check. */
export type Heartbeat = { every: number; timeout: number }

const usual: Heartbeat = { every: TEN_SECONDS, timeout: TEN_SECONDS / 2 }

/**
 * Listens for changes on a connection of its own. A heartbeat detects connections that are lost silently, and a former
 * primary that has become a standby after a failover. A lost connection is reported as `disconnected`, and as
 * `reconnected` once it listens again.
 */
export async function listen(
  url: string,
  onChange: (change: Change) => void,
  { every, timeout }: Heartbeat = usual,
): Promise<{ stop(): Promise<void> }> {
  const ending = new AbortController()
  const state = { client: null as pg.Client | null }

  const start = async () => {
    const client = new pg.Client({
      connectionString: url,
      application_name: 'shop changes',
      keepAlive: true,
      connectionTimeoutMillis: TEN_SECONDS,
      query_timeout: timeout,
    })
    client.on('notification', ({ payload = '' }) => onChange(payload.split(',')))
    client.on('error', () => void startAgain(client))
    try {
      await client.connect()
      await refuseStandby(client)
      await client.query(`listen ${CHANGES}`)
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    state.client = client
    void check(client)
  }
  const check = async (client: pg.Client) => {
    while (client === state.client) {
      await pause(every, undefined, { signal: ending.signal }).catch(() => {})
      if (ending.signal.aborted) return
      await refuseStandby(client).catch(() => startAgain(client))
    }
  }
  const startAgain = async (lost: pg.Client) => {
    if (lost !== state.client) return
    state.client = null
    onChange('disconnected')
    void lost.end().catch(() => {})
    while (!ending.signal.aborted && !state.client) {
      await pause(1000, undefined, { signal: ending.signal }).catch(() => {})
      if (ending.signal.aborted) return
      await start().catch((error: Error) => console.error('Still connecting to the database:', errorReason(error)))
    }
    if (ending.signal.aborted) await stop()
    else onChange('reconnected')
  }
  const stop = async () => {
    ending.abort()
    await state.client?.end()
  }

  await start()
  return { stop }
}

export const HEARTBEAT = 'select pg_is_in_recovery() as standby'

/** Changes are only notified on the primary. */
async function refuseStandby(client: pg.Client) {
  const { rows } = await client.query<{ standby: boolean }>(HEARTBEAT)
  if (rows[0]?.standby) throw new Error('the database is a standby')
}
