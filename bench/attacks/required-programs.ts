import { spawnSync } from 'node:child_process'
import { findPostgres } from '../../tools/postgres-binaries.ts'
import type { RequiredProgram } from '../../tools/setup/required-programs.ts'

/** The attacking programs and the vulnerable server. */
export const requiredPrograms: RequiredProgram[] = [
  attacker('sqlmap'),
  attacker('wapiti'),
  {
    name: 'PostgreSQL',
    isThere: () => findPostgres() !== undefined,
    packages: [['postgresql']],
    advice: 'The attacked shop needs PostgreSQL 15 or newer: please run `sudo apt-get install postgresql`.',
  },
]

function attacker(name: string): RequiredProgram {
  return {
    name,
    isThere: () => spawnSync(name, ['--version']).status === 0,
    packages: [[name]],
    advice: `The attacks need ${name}: please run \`sudo apt-get install ${name}\`.`,
  }
}
