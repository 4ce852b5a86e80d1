import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { type TestContext, test } from 'node:test'
import { buildApp } from '../app.ts'
import { openTestShop } from '../testing/shop.ts'
import { serveMetrics } from './serve-metrics.ts'

const read = (name: string) => readFileSync(new URL(`../../../deploy/monitoring/${name}`, import.meta.url), 'utf8')

/** Names of the metrics a shop exposes. A histogram has three, and its buckets. */
async function exposedMetrics(t: TestContext): Promise<Set<string>> {
  const shop = await openTestShop(t)
  const app = await buildApp({ shop })
  const database = {
    db: shop.db,
    pools: () => [{ replica: 'replica.test:5432', isInUse: true, used: 1, idle: 1, waiting: 0 }],
  }
  const edges = { usage: () => [{ edge: 'edge.test:6081', purges: 0, failures: 0, waiting: 0 }] }
  const redis = { isConnected: () => true }
  const metrics = serveMetrics({ port: 0, host: '127.0.0.1' }, { app, cache: shop.cache, database, edges, redis })
  t.after(() => Promise.all([app.close(), metrics.close()]))
  const text = await (await fetch(`http://127.0.0.1:${await metrics.open()}/metrics`)).text()
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)]
  return new Set(
    types.flatMap(([, name, type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name!],
    ),
  )
}

test('the Prometheus rules and the Grafana dashboard use only metrics that the shop exposes', async (t) => {
  const exposed = await exposedMetrics(t)
  for (const file of ['rules.yml', 'rules.test.yml', 'dashboard.json']) {
    const used = [...read(file).matchAll(/\b(?:rawnaq|nodejs|process)_\w+/g)].map(([name]) => name)
    assert.ok(used.length > 3, file)
    assert.deepEqual(
      used.filter((name) => !exposed.has(name)),
      [],
      file,
    )
  }
})

test('each panel of the dashboard has a query of its own data source, and no two have the same id', () => {
  const { panels } = JSON.parse(read('dashboard.json'))
  assert.ok(panels.length > 10)
  assert.equal(new Set(panels.map(({ id }: { id: number }) => id)).size, panels.length)
  for (const { title, datasource, targets } of panels) {
    assert.equal(datasource.uid, `$${'{datasource}'}`, title)
    for (const { expr } of targets) assert.match(expr, /job=~"\$job"/, title)
  }
})

test('the runbook has a line for each alert', () => {
  const alerts = [...read('rules.yml').matchAll(/- alert: (\w+)/g)].map(([, name]) => name!)
  const runbook = read('../../docs/operations.md')
  assert.ok(alerts.length > 5)
  assert.deepEqual(
    alerts.filter((name) => !runbook.includes(`| \`${name}\``)),
    [],
  )
})
