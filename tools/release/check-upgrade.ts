import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { startPostgres } from '../postgres.ts'
import { openProcess } from '../shop/open-process.ts'
import { root } from '../source-files.ts'
import { sendShopRequests } from './send-shop-requests.ts'

const REQUESTS = 1000

// npm run check:upgrade -- <commit>: checks that the version of that commit keeps selling after this one has migrated the tables.
const [commit = '', ...others] = process.argv.slice(2)
if (!commit || commit.startsWith('-') || others.length > 0) {
  console.error('Say which commit goes on running: npm run check:upgrade -- <commit>')
  process.exit(1)
}

const old = oldProgram(commit)
const database = await startPostgres()
try {
  const env = { DATABASE_URL: database.url, DATA_DIR: join(old.folder, '.data') }
  const before = await openProcess(old.folder, env)
  const after = await openProcess(root, env)
  console.info(`${commit} runs, and this program has changed the tables under it`)
  const answers = [...(await sendShopRequests(before.url, REQUESTS)), ...(await sendShopRequests(after.url, 100))]
  await before.stop()
  const again = await openProcess(old.folder, env)
  console.info(`${commit} is opened anew on the changed tables, as one goes back to it`)
  answers.push(...(await sendShopRequests(again.url, 100)))
  await Promise.all([again.stop(), after.stop()])
  report(answers)
} finally {
  await database.stop()
  old.remove()
}

/** A checkout of that commit with its pages built; it shares our packages where they are the same. */
function oldProgram(commit: string): { folder: string; remove(): void } {
  const folder = join(mkdtempSync(join(tmpdir(), 'rawnaq-upgrade-')), 'old')
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] })
  git('worktree', 'add', '--detach', folder, commit)
  const lockOf = (place: string) => readFileSync(join(place, 'package-lock.json'), 'utf8')
  if (lockOf(root) === lockOf(folder))
    for (const place of ['', 'storefront', 'admin']) {
      const packages = join(root, place, 'node_modules')
      if (existsSync(packages)) execFileSync('cp', ['-al', packages, join(folder, place, 'node_modules')])
    }
  execFileSync(process.execPath, ['tools/ready.mjs'], { cwd: folder, stdio: 'inherit' })
  const remove = () => {
    git('worktree', 'remove', '--force', folder)
    rmSync(dirname(folder), { recursive: true, force: true })
  }
  return { folder, remove }
}

function report(answers: { what: string; status: number }[]) {
  for (const [what, some] of Map.groupBy(answers, (one) => `${one.status} ${one.what}`))
    console.info(`${some.length} × ${what}`)
  const broken = answers.filter(({ status }) => status >= 500 || status === 0).length
  console.info(`${answers.length} requests, ${broken} of them answered with 5xx or not at all`)
  if (broken > 0 || !answers.some(({ status }) => status === 201)) process.exitCode = 1
}
