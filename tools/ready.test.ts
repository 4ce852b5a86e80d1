import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { root } from './source-files.ts'

/** A project with installed packages and two programs that print a setting. */
function project(t: TestContext, env: string) {
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-ready-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const installed = createHash('sha256').update('package-lock.json\n').update('{}').update('\n').digest('hex')
  const program = 'console.info(process.env.MAIL_FROM ?? "none")'
  const files = {
    'package-lock.json': '{}',
    'node_modules/.rawnaq-lock': installed,
    'server/src/main.ts': program,
    'bench/run.ts': program,
    '.env': env,
  }
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  cpSync(join(root, 'tools/ready.mjs'), join(folder, 'tools/ready.mjs'))
  return (path: string, own: NodeJS.ProcessEnv = {}) => {
    const args = ['tools/ready.mjs', '--no-build', path]
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, env: own, encoding: 'utf8' })
    assert.equal(stderr, '')
    return stdout.trim()
  }
}

test('the shop reads .env, variables of the shell win, and benchmarks read none', (t) => {
  const run = project(t, 'MAIL_FROM="Rose <rose@shop.example>"\n')
  assert.equal(run('server/src/main.ts'), 'Rose <rose@shop.example>')
  assert.equal(run('server/src/main.ts', { MAIL_FROM: 'oud@shop.example' }), 'oud@shop.example')
  assert.equal(run('bench/run.ts'), 'none')
})
