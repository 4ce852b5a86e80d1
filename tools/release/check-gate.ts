import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled } from '../setup/required-programs.ts'
import { root } from '../source-files.ts'

// Runs `.ci/run` on the last commit in a new Debian that has only Node, npm and git. Needs root; takes about 20 minutes.
const debian = 'trixie'

/** A shell script: its name is the folder of the machine, its arguments are variables of the environment. */
const runGate = `
mount -t proc proc "$0/proc"
mount -t devpts devpts "$0/dev/pts"
mount -t tmpfs tmpfs "$0/dev/shm"
exec env -i "$@" chroot "$0" sh -ec '
  apt-get -qq update
  apt-get -qq install --no-install-recommends ca-certificates git nodejs npm
  cd /root/shop
  exec .ci/run'`

const debootstrap = {
  name: 'debootstrap',
  isThere: () => spawnSync('debootstrap', ['--version']).status === 0,
  packages: [['debootstrap']],
  advice: 'This check needs debootstrap: please run `sudo apt-get install debootstrap`.',
}
if (!ensureInstalled([debootstrap], 'this check')) process.exit(1)

const machine = mkdtempSync(join(tmpdir(), 'rawnaq-gate-'))
// Its users other than root enter it too.
chmodSync(machine, 0o755)
try {
  run('debootstrap', '--variant=minbase', debian, machine)
  run('git', 'clone', '--quiet', root, join(machine, 'root/shop'))
  const variables = [
    'HOME=/root',
    'DEBIAN_FRONTEND=noninteractive',
    'PATH=/usr/sbin:/usr/bin:/sbin:/bin',
    ...registrySettings(),
  ]
  // Mounts and processes end with their namespaces.
  run('unshare', '--mount', '--pid', '--fork', 'sh', '-ec', runGate, machine, ...variables)
  console.info(`.ci/run passes on a new Debian ${debian}.`)
} finally {
  rmSync(machine, { recursive: true, force: true })
}

/** Copies the settings of npm on this machine; a proxy may also need the certificate that `NODE_EXTRA_CA_CERTS` names. */
function registrySettings(): string[] {
  const settings = join(homedir(), '.npmrc')
  if (existsSync(settings)) copyFileSync(settings, join(machine, 'root/.npmrc'))
  const certificate = process.env.NODE_EXTRA_CA_CERTS
  if (!certificate) return []
  copyFileSync(certificate, join(machine, 'root/certificate.pem'))
  return ['NODE_EXTRA_CA_CERTS=/root/certificate.pem']
}

function run(program: string, ...args: string[]) {
  const { status } = spawnSync(program, args, { stdio: 'inherit' })
  if (status !== 0) throw new Error(`${program} ended with ${status}`)
}
