import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { ownerOfClusters } from '../postgres.ts'
import { findProgram, runProgram } from './programs.ts'

/** PgBouncer before a server, for all its databases: each transaction gets a connection of its own, and no more than that. */
export async function startPooler(serverUrl: string, parent: string) {
  const { username, password, hostname, port: serverPort } = new URL(serverUrl)
  const owner = ownerOfClusters()
  const folder = join(parent, 'pgbouncer')
  mkdirSync(folder)
  chmodSync(parent, 0o755)
  const port = await freePort()
  const users = join(folder, 'users.txt')
  const configuration = join(folder, 'pgbouncer.ini')
  writeFileSync(users, `"${username}" "${password}"\n`, { mode: 0o600 })
  const lines = [
    '[databases]',
    `* = host=${hostname} port=${serverPort} connect_query='set jit = off; set enable_memoize = off'`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = scram-sha-256',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    'max_client_conn = 2000',
    'default_pool_size = 20',
    // After a failover, connections are tried again each second, and a transaction waits for 20 seconds at most.
    'server_login_retry = 1',
    'query_wait_timeout = 20',
    'ignore_startup_parameters = extra_float_digits',
  ]
  writeFileSync(configuration, `${lines.join('\n')}\n`)
  if (owner) for (const path of [folder, users, configuration]) chownSync(path, owner.uid, owner.gid)
  const start = () => runProgram(findProgram('pgbouncer'), ['-q', configuration], owner)
  let stop = start()
  return {
    url: Object.assign(new URL(serverUrl), { port: String(port) }).href,
    stop: () => stop(),
    /** Ends it with all its connections, and starts it again. */
    restart: async () => {
      await stop()
      stop = start()
    },
  }
}
