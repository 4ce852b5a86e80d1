import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { CHANGES } from './connect.ts'
import { reasonOf } from './reason.ts'

type Heard = (tags: string[] | null) => void

const TEN_SECONDS = 10_000

/** Listens on a connection of its own and comes back by itself when that is lost, saying that changes may have been missed. */
export async function listen(url: string, heard: Heard): Promise<{ stop(): Promise<void> }> {
  const state = { isStopped: false, client: null as pg.Client | null }

  const start = async () => {
    const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: TEN_SECONDS })
    client.on('notification', ({ payload = '' }) => heard(payload.split(',')))
    client.on('error', () => void startAgain(client))
    await client.connect()
    await client.query(`listen ${CHANGES}`)
    state.client = client
  }
  const startAgain = async (lost: pg.Client) => {
    if (lost !== state.client) return
    state.client = null
    heard(null)
    while (!state.isStopped && !state.client) {
      await pause(1000)
      await start().catch((error: Error) => console.error('Still waiting for the database:', reasonOf(error)))
    }
    if (state.isStopped) await stop()
    else heard(null)
  }
  const stop = async () => {
    state.isStopped = true
    await state.client?.end()
  }

  await start()
  return { stop }
}
