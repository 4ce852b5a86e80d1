import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from '../setup/required-programs.ts'
import { root } from '../source-files.ts'

// npm run check:monitoring: Prometheus' own tool checks the rules and runs their tests.
const promtool = {
  name: 'promtool',
  isThere: () => spawnSync('promtool', ['--version']).status === 0,
  packages: [['prometheus']],
  advice: 'The check needs promtool: please run `sudo apt-get install prometheus`.',
}
if (!ensureInstalled([promtool], 'the check of the Prometheus rules')) process.exit(1)
for (const args of [
  ['check', 'rules', 'rules.yml'],
  ['test', 'rules', 'rules.test.yml'],
]) {
  const { status } = spawnSync('promtool', args, { cwd: join(root, 'deploy/monitoring'), stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
