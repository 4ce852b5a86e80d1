import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { findPostgres } from '../postgres-binaries.ts'
import { findProgram } from './programs.ts'

/** The ports of each node: etcd for clients and for its peers, the REST API of Patroni, PostgreSQL. */
export const [ETCD, PEER, PATRONI, POSTGRES] = [2379, 2380, 8008, 5432]

/**
 * Where Patroni is; throws before version 4. With etcd 3 an earlier one takes the lock of the primary back when the
 * network of its node returns, although another node is the primary by then, whose orders are lost: 3.0.2 writes the key
 * without a condition.
 */
export function findPatroni(): string {
  const { path, version } = findVersion('patroni')
  if (isAtLeast(version, '4')) return path
  throw new Error(`Patroni ${version} may lose orders when the network fails: please install Patroni 4 or later.`)
}

/** Where etcd is; throws before version 3.5, which ends because it cannot log to a file. */
export function findEtcd(): string {
  const { path, version } = findVersion('etcd')
  if (isAtLeast(version, '3.5')) return path
  throw new Error(`etcd ${version} cannot log to a file: please install etcd 3.5 or later.`)
}

/** The path and the version of a program, such as 3.5.16. */
function findVersion(name: string): { path: string; version: string } {
  const path = findProgram(name)
  const output = execFileSync(path, ['--version'], { encoding: 'utf8' })
  return { path, version: /\d+(\.\d+)+/.exec(output)?.[0] ?? '0' }
}

const isAtLeast = (version: string, least: string) => version.localeCompare(least, 'en', { numeric: true }) >= 0

/** The arguments of the etcd member of a node. */
export const etcdArguments = (name: string, home: string, address: string, members: string) => [
  `--name=${name}`,
  `--data-dir=${join(home, 'etcd')}`,
  `--listen-client-urls=http://${address}:${ETCD}`,
  `--advertise-client-urls=http://${address}:${ETCD}`,
  `--listen-peer-urls=http://${address}:${PEER}`,
  `--initial-advertise-peer-urls=http://${address}:${PEER}`,
  `--initial-cluster=${members}`,
  '--unsafe-no-fsync',
  `--log-outputs=${join(home, 'etcd.log')}`,
]

type PatroniPlace = {
  name: string
  home: string
  /** The folder of the data of PostgreSQL, which Patroni creates. */
  data: string
  address: string
  hosts: string[]
  passwords: { rawnaq: string; replicator: string }
  synchronous: boolean
}

/**
 * The configuration of the Patroni of a node, with the shortest times that it permits: `ttl` is at least `loop_wait` and
 * twice `retry_timeout`.
 */
export function patroniConfig({ name, home, data, address, hosts, passwords, synchronous }: PatroniPlace) {
  const programs = findPostgres()
  if (!programs) throw new Error('There is no PostgreSQL server on this machine')
  return {
    scope: 'rawnaq',
    name,
    restapi: { listen: `${address}:${PATRONI}`, connect_address: `${address}:${PATRONI}` },
    etcd3: { hosts },
    bootstrap: {
      dcs: {
        ttl: 20,
        loop_wait: 5,
        retry_timeout: 5,
        maximum_lag_on_failover: 1_048_576,
        primary_start_timeout: 0,
        synchronous_mode: synchronous,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: {
            synchronous_commit: synchronous ? 'on' : 'local',
            wal_log_hints: 'on',
            max_connections: 200,
            wal_keep_size: '256MB',
          },
        },
      },
      initdb: [
        { encoding: 'UTF8' },
        { locale: 'C' },
        { 'lc-ctype': 'C.UTF-8' },
        { 'locale-provider': 'icu' },
        { 'icu-locale': 'und' },
      ],
    },
    postgresql: {
      listen: `${address}:${POSTGRES}`,
      connect_address: `${address}:${POSTGRES}`,
      data_dir: data,
      bin_dir: programs,
      pgpass: join(home, 'pgpass'),
      authentication: {
        superuser: { username: 'rawnaq', password: passwords.rawnaq },
        replication: { username: 'replicator', password: passwords.replicator },
      },
      parameters: { unix_socket_directories: home },
      pg_hba: [
        'local all all scram-sha-256',
        'host all all 0.0.0.0/0 scram-sha-256',
        'host replication all 0.0.0.0/0 scram-sha-256',
      ],
    },
    watchdog: { mode: 'off' },
    log: { dir: home },
  }
}
