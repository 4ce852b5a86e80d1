import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '../../tools/postgres.ts'
import { ensureInstalled } from '../../tools/setup/required-programs.ts'
import { startMeasured } from '../support/measured-process.ts'
import { attackWithSqlmap } from './attack-with-sqlmap.ts'
import { attackWithWapiti } from './attack-with-wapiti.ts'
import { requiredPrograms } from './required-programs.ts'
import { startVulnerableServer } from './vulnerable-server.ts'

/*
 * Runs sqlmap and wapiti against a shop with demo data on PostgreSQL without rate limits, after a deliberately
 * vulnerable server has shown that they find vulnerabilities. `-- sqlmap` or `-- wapiti` runs one of them, `--level 2`
 * to `5` makes sqlmap try more, `--only staff` attacks only the requests whose name contains this.
 */
const { values, positionals: wanted } = parseArgs({
  options: { level: { type: 'string', default: '1' }, only: { type: 'string', default: '' } },
  allowPositionals: true,
})
const level = Number(values.level)
const attacks = { sqlmap: attackWithSqlmap, wapiti: attackWithWapiti }
const unknown = wanted.filter((name) => !(name in attacks))
if (unknown.length > 0 || !(level >= 1 && level <= 5)) {
  console.error('Say sqlmap or wapiti, or nothing for both; --level goes from 1 to 5.')
  process.exit(1)
}
if (!ensureInstalled(requiredPrograms, 'the attacks')) process.exit(1)

const server = await startPostgres()
const client = new pg.Client({ connectionString: server.url })
await client.connect()
const vulnerable = await startVulnerableServer(server.url)
const shop = await startMeasured('server/src/main.ts', '/api/health', {
  DATABASE_URL: server.url,
  SITE_URL: 'https://shop.example',
  RATE_LIMITS: 'off',
})
const complaints: string[] = []
for (const [name, attack] of Object.entries(attacks))
  if (wanted.length === 0 || wanted.includes(name))
    complaints.push(...(await attack({ url: shop.url, vulnerable: vulnerable.url, client, level, only: values.only })))
for (const complaint of complaints) console.error(complaint)
await vulnerable.stop()
await client.end()
await shop.stop()
await server.stop()
process.exitCode = complaints.length > 0 ? 1 : 0
