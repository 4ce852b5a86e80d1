import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram, runProgram } from './programs.ts'

/** HAProxy before the shops: each call goes to the next one that says it is ready; one that cannot be reached is tried elsewhere. */
export async function startBalancer(port: number, shopPorts: readonly number[], folder: string) {
  const configuration = join(folder, `haproxy-${port}.cfg`)
  const lines = [
    'defaults',
    '  mode http',
    '  timeout connect 2s',
    '  timeout client 60s',
    '  timeout server 60s',
    // Without it a check times out after its interval, and on a busy machine all processes would be marked down.
    '  timeout check 5s',
    '  option forwardfor',
    '  option redispatch 1',
    '  retries 3',
    'frontend shop',
    `  bind 127.0.0.1:${port}`,
    // Without a ready process, as while the database fails over, all of them still serve cached pages.
    '  use_backend cached if { nbsrv(shops) eq 0 }',
    '  default_backend shops',
    'backend shops',
    '  balance roundrobin',
    '  option httpchk GET /api/ready',
    '  default-server inter 500 fall 1 rise 1 check observe layer4 error-limit 1 on-error mark-down',
    ...shopPorts.map((shop, place) => `  server shop${place + 1} 127.0.0.1:${shop}`),
    'backend cached',
    '  balance roundrobin',
    ...shopPorts.map((shop, place) => `  server cached${place + 1} 127.0.0.1:${shop}`),
  ]
  writeFileSync(configuration, `${lines.join('\n')}\n`)
  return {
    url: `http://127.0.0.1:${port}`,
    stop: runProgram(findProgram('haproxy'), ['-f', configuration, '-db', '-q']),
  }
}
