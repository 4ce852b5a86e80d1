// Plain JavaScript, the only .mjs here: it runs under the machine's own Node, before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const made = new Set(['node_modules', 'build', '.react-router'])
const lock = '.ready'
const unlock = () => rmSync(lock, { force: true })

process.chdir(join(import.meta.dirname, '..'))
makeReady(process.argv.slice(2))

/** Makes a clone ready: installs, checks Node, builds the pages; `--tests` sees to what the tests need and leaves building to them. */
function makeReady(wishes) {
  unlessDone('node_modules/.rawnaq-lock', ['package-lock.json'], install)
  const node = nodeOfScripts()
  if (wishes.includes('--tests')) {
    process.exitCode = spawnSync(node, ['tools/test-machine.ts'], { stdio: 'inherit' }).status ?? 1
  } else if (!wishes.includes('--no-build')) {
    const shared = ['contract/src', 'rules/src', 'package-lock.json']
    unlessDone('storefront/build/.stamp', ['storefront', ...shared], () => build('storefront', 'the pages'))
    const wornByBoth = ['storefront/app/styles', 'storefront/app/fonts', 'storefront/app/art']
    unlessDone('admin/build/.stamp', ['admin', ...wornByBoth, ...shared], () => build('admin', 'the admin'))
  }
}

/** The stamp goes first and comes back last, so that half a job never passes for a whole one. */
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

/** The npm that called us, without what it told its scripts about the present run. */
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

/** npm scripts find the Node in node_modules first; one that does not run on this machine must not stand in the way. */
function nodeOfScripts() {
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
    // The pause also keeps two who clear the same left-over lock from clearing each other's new one.
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
