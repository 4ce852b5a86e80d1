import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../free-port.ts'
import { root } from '../source-files.ts'
import { all, instructionsOf, variablesIn } from './containerfile.ts'

// Runs the steps of deploy/Containerfile as plain commands in a clean folder with the committed files, and starts the shop.
const instructions = instructionsOf(readFileSync(join(root, 'deploy/Containerfile'), 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'rawnaq-container-'))
try {
  execFileSync('sh', ['-c', 'git archive HEAD | tar -x -C "$0"', folder], { cwd: root, stdio: 'inherit' })
  for (const step of all(instructions, 'RUN')) run(step)
  await openAndStop()
  console.info('What the Containerfile makes opens, answers and stops.')
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** The Node version of the image; the package registry is that of this machine. */
function environment(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${dirname(realpathSync(process.execPath))}:${process.env.PATH}` }
}

function run(step: string) {
  console.info(`RUN ${step}`)
  const { status } = spawnSync('sh', ['-c', step], { cwd: folder, env: environment(), stdio: 'inherit' })
  if (status !== 0) throw new Error(`This step ended with ${status}: ${step}`)
}

async function openAndStop() {
  const [program = '', ...args] = JSON.parse(all(instructions, 'CMD').at(-1)!) as string[] // the form of CMD without a shell
  const port = await freePort()
  const own = {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: join(folder, '.data'),
    SITE_URL: 'https://shop.example',
  }
  const env = { ...environment(), ...variablesIn(instructions), ...own }
  console.info(`CMD ${[program, ...args].join(' ')}`)
  const shop = spawn(program, args, { cwd: folder, env, stdio: 'inherit' })
  const url = `http://127.0.0.1:${port}`
  await isReady(`${url}/api/ready`, shop)
  for (const path of ['/main', '/main?lang=ar', '/api/item', '/admin']) {
    const { status } = await fetch(url + path)
    console.info(`${status} ${path}`)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
  }
  shop.kill('SIGTERM')
  const [code] = await once(shop, 'exit')
  if (code !== 0) throw new Error(`The shop ended with ${code}`)
}

async function isReady(url: string, shop: ChildProcess) {
  while (shop.exitCode === null) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    await pause(200)
  }
  throw new Error(`The shop ended with ${shop.exitCode} before it was ready`)
}
