// Plain JavaScript, the only .mjs here: it runs under the machine's own Node, before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const made = new Set(['node_modules', 'build', '.react-router'])
const lock = '.ready'
const unlock = () => rmSync(lock, { force: true })

process.chdir(join(import.meta.dirname, '..'))
const [option, ...others] = process.argv.slice(2)
const isOption = option === '--tests' || option === '--no-build'
const node = makeReady(isOption ? option : undefined)
const program = isOption ? others : process.argv.slice(2)
if (program.length > 0) run(node, [...environmentFile(program), ...program])

/**
 * Installs, checks Node and builds the pages; `--no-build` leaves the pages, and `--tests` prepares the machine for the
 * tests, which build by themselves. Returns the path of the Node to use.
 */
function makeReady(option) {
  unlessDone('node_modules/.rawnaq-lock', ['package-lock.json'], install)
  const node = findNode()
  if (option === '--tests') {
    const { status } = spawnSync(node, ['tools/setup/test-machine.ts'], { stdio: 'inherit' })
    if (status !== 0) process.exit(status ?? 1)
  } else if (option !== '--no-build') {
    const shared = ['contract/src', 'rules/src', 'package-lock.json']
    unlessDone('storefront/build/.stamp', ['storefront', ...shared], () => build('storefront', 'the pages'))
    const sharedLook = ['storefront/app/styles', 'storefront/app/fonts', 'storefront/app/art']
    unlessDone('admin/build/.stamp', ['admin', ...sharedLook, ...shared], () => build('admin', 'the admin'))
  }
  return node
}

/** Programs of the shop read settings from `.env`; variables of the shell win. Tests and benchmarks read none. */
function environmentFile(program) {
  const isOfShop = program.some((argument) => /^server\/src\/.*\.ts$/.test(argument))
  return isOfShop && existsSync('.env') ? ['--env-file=.env'] : []
}

/** Runs a program with its arguments, forwards signals to it, and exits as it does. */
function run(node, program) {
  const child = spawn(node, program, { stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // A terminal sends Ctrl+C to both.
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'))
  child.once('exit', (status, signal) => {
    if (!signal) process.exit(status)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/** Removes the stamp first and writes it last, so that an interrupted step is repeated. */
function unlessDone(stamp, sources, work) {
  const isDone = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(sources)
  if (isDone()) return
  alone(() => {
    if (isDone()) return
    const before = fingerprint(sources)
    rmSync(stamp, { force: true })
    work()
    writeFileSync(stamp, before)
  })
}

function install() {
  console.info('Installing the packages (about a minute, once)')
  // Whatever NODE_ENV says, the pages are built here, and that takes the development packages.
  const done = npm(
    ['ci', '--no-fund', '--no-audit', '--loglevel=error', '--include=dev', '--include=optional'],
    'inherit',
  )
  if (done.status !== 0)
    stop('The packages could not be installed: see what npm says above, then run the command again.')
}

function build(workspace, what) {
  console.info(`Building ${what} (a few seconds, once)`)
  const done = npm(['run', 'build', '-w', `@rawnaq/${workspace}`], 'pipe')
  if (done.status !== 0) stop(`${done.stdout}${done.stderr}\nThe build of ${what} failed: the reason is above.`)
}

/** The environment of the calling npm without the variables of its current run. */
function npm(args, stdio) {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^(npm_(lifecycle|package|command)|npm_config_(workspace|local_prefix)|INIT_CWD)/i.test(name),
  )
  const env = { ...Object.fromEntries(inherited), NODE_ENV: 'production' }
  const { npm_execpath: script = '', npm_node_execpath: node = process.execPath } = process.env
  const options = { stdio, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }
  return basename(script) === 'npm-cli.js'
    ? spawnSync(node, [script, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}

/** The Node in node_modules, which npm scripts find first, unless it does not run on this machine: then it is removed. */
function findNode() {
  const bundled = 'node_modules/.bin/node'
  if (!existsSync(bundled) || realpathSync(bundled) === realpathSync(process.execPath)) return recent(process.execPath)
  if (versionOf(bundled)) return recent(bundled)
  rmSync(bundled)
  return recent(process.execPath)
}

function recent(node) {
  const version = node === process.execPath ? process.version : versionOf(node)
  if (Number.parseInt(version.slice(1), 10) >= 24) return node
  return stop(
    `The shop needs Node 24 or newer: please install it from https://nodejs.org and run the command again (this is Node ${version.slice(1)}, and npm could not bring a newer one).`,
  )
}

function versionOf(node) {
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

function fingerprint(places) {
  const hash = createHash('sha256')
  for (const file of places.flatMap(filesIn)) hash.update(`${file}\n`).update(readFileSync(file)).update('\n')
  return hash.digest('hex')
}

function filesIn(place) {
  if (place.endsWith('.json')) return [place]
  return readdirSync(place, { withFileTypes: true })
    .filter(({ name }) => !made.has(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesIn(join(place, entry.name)) : [join(place, entry.name)]))
}

/** One process at a time installs or builds; a second one waits, then finds the work done. */
function alone(work) {
  for (let tries = 0; !locked(); tries += 1) {
    if (tries === 0) console.info('Another command is making the shop ready: waiting for it')
    if (tries === 3000)
      stop('Waited ten minutes for another command to make the shop ready. If none is running, delete .ready')
    // Without the pause, two processes that remove the same abandoned lock could remove each other's new one.
    if (isLeftOver()) unlock()
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
  process.once('exit', unlock)
  work()
  process.off('exit', unlock)
  unlock()
}

function locked() {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** A process that was killed leaves its lock behind. */
function isLeftOver() {
  const holder = existsSync(lock) && Number(readFileSync(lock, 'utf8'))
  try {
    if (holder) process.kill(holder, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
