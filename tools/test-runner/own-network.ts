import { spawnSync } from 'node:child_process'

/** Loopback is down in a new network namespace. `$0` and what follows is the command to run. */
const inOwnNetwork = ['--net', '--', 'sh', '-c', 'ip link set lo up && exec "$0" "$@"']

/** Connects to itself as the tests do. */
const probe = `require('node:http').createServer((_, response) => response.end()).listen(0, '127.0.0.1', function () {
  fetch('http://127.0.0.1:' + this.address().port).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))
})`

/**
 * Runs this command again in a network namespace of its own, and exits as it does, where Linux permits that: as root.
 * When an address of the machine changes, Chromium fails every request that waits, also to 127.0.0.1
 * (`net::ERR_NETWORK_CHANGED`), so a journey would fail by chance. Returns where the namespace exists already, and where
 * it is not permitted. `reaches`: the tests need servers outside.
 */
export function runInOwnNetwork({ reaches }: { reaches: boolean }): void {
  if (reaches || process.env.OWN_NETWORK || process.platform !== 'linux' || process.getuid?.() !== 0) return
  if (spawnSync('unshare', [...inOwnNetwork, process.execPath, '-e', probe]).status !== 0) return
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  const { status } = spawnSync('unshare', [...inOwnNetwork, ...command], {
    stdio: 'inherit',
    env: { ...process.env, OWN_NETWORK: '1' },
  })
  process.exit(status ?? 1)
}
