import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { readConfiguration } from './configuration.ts'
import { checkProduction } from './production-checks.ts'

const page = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')

/** The variables of a table: those in the first cell of its rows. */
const variablesOf = (text: string) =>
  new Set(
    [...text.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell]) =>
      [...cell!.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name!),
    ),
  )

/** Enough settings that every optional variable is read. */
const everything = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'gifts',
  S3_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  S3_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI',
  METRICS_PORT: '9464',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
  SENTRY_DSN: 'https://key@sentry.example/1',
}

test('the table in the operations document names every variable the shop reads, and no other', () => {
  const read = new Set<string>()
  const env = new Proxy<NodeJS.ProcessEnv>(everything, {
    get: (target, name) => {
      // A sentence below the table lists the secrets that can be in a file.
      if (!String(name).endsWith('_FILE')) read.add(String(name))
      return target[String(name)]
    },
  })
  readConfiguration(env, [])
  const section = page('docs/operations.md').split('## Environment')[1]!.split('\n## ')[0]!
  assert.deepEqual([...variablesOf(section)].sort(), [...read].sort())
  const readme = variablesOf(page('README.md'))
  assert.ok(readme.size > 3)
  assert.deepEqual(
    [...readme].filter((name) => !read.has(name)),
    [],
  )
})

const nonsense: [env: NodeJS.ProcessEnv, sentence: RegExp][] = [
  [{ LOG_LEVEL: 'loud' }, /^Error: LOG_LEVEL has to be one of trace, debug, info, warn, error, fatal, silent\.$/],
  [{ RATE_LIMITS: 'no' }, /^Error: RATE_LIMITS is either on or off\.$/],
  [
    { TRUST_PROXY: 'proxy.example' },
    /^Error: TRUST_PROXY has to be addresses or networks .*; it has proxy\.example\.$/,
  ],
  [{ DRAIN_SECONDS: '90' }, /^Error: DRAIN_SECONDS has to be a whole number from 0 to 60\.$/],
  [
    { PURGE_URLS: 'http://10.0.0.5:6081,edge' },
    /^Error: PURGE_URLS has to be addresses of caches without a password, /,
  ],
  [{ PURGE_URLS: 'http://user:secret@10.0.0.5' }, /^Error: PURGE_URLS has to be addresses of (?!.*secret)/],
  [{ REDIS_URL: 'localhost:6379' }, /^Error: REDIS_URL has to begin with redis:\/\/ or rediss:\/\/\.$/],
  [{ METRICS_PORT: '0' }, /^Error: METRICS_PORT has to be a whole number from 1 to 65535\.$/],
  [{ SMS_DRIVER: 'pigeon' }, /^Error: SMS_DRIVER has to be one of none, file, unifonic\.$/],
  [{ DATABASE_POOL: 'ten' }, /^Error: DATABASE_POOL has to be a whole number from 1 to 200\.$/],
]

test('an invalid setting is refused by name', () => {
  for (const [env, sentence] of nonsense) assert.throws(() => readConfiguration(env, []), sentence)
})

const safe = { NODE_ENV: 'production', SITE_URL: 'https://shop.example', DATABASE_URL: 'postgres://db/shop' }

const unsafe: [env: NodeJS.ProcessEnv, args: string[], sentence: RegExp][] = [
  [{ SITE_URL: '' }, [], /^SITE_URL has to be the https:\/\/ address of the shop: /],
  [{ SITE_URL: 'http://shop.example' }, [], /^SITE_URL has to be the https:\/\/ address of the shop: /],
  [{ RATE_LIMITS: 'off' }, [], /^RATE_LIMITS=off /],
  [{ TEST_PAYMENTS: 'on' }, [], /^TEST_PAYMENTS=on /],
  [{ RAW_CARDS: 'on' }, [], /^RAW_CARDS=on /],
  [{ SMS_DRIVER: 'file' }, [], /^SMS_DRIVER=file /],
  [{}, ['--dev'], /^--dev /],
]

test('demo settings are refused in production, and accepted elsewhere', () => {
  const open = (env: NodeJS.ProcessEnv, args: string[] = []) => checkProduction(readConfiguration(env, args))
  open(safe)
  for (const [env, args, sentence] of unsafe) {
    open({ ...safe, NODE_ENV: '', ...env }, args)
    assert.throws(
      () => open({ ...safe, ...env }, args),
      ({ message }: Error) => {
        const [first, ...sentences] = message.split('\n')
        assert.equal(first, 'With NODE_ENV=production the shop does not open like this:')
        assert.equal(sentences.length, 1)
        assert.match(sentences[0]!, sentence)
        return true
      },
    )
  }
  const all = { ...safe, SITE_URL: '', RATE_LIMITS: 'off', TEST_PAYMENTS: 'on', RAW_CARDS: 'on', SMS_DRIVER: 'file' }
  assert.throws(
    () => open(all, ['--dev']),
    ({ message }: Error) => message.split('\n').length === 7,
  )
})

test('gateways are simulated by default outside production only', () => {
  const areSimulated = (env: NodeJS.ProcessEnv) => readConfiguration(env, []).payments.areSimulated
  assert.equal(areSimulated({}), true)
  assert.equal(areSimulated({ NODE_ENV: 'production' }), false)
  assert.equal(areSimulated({ DATABASE_URL: 'postgres://db/shop' }), false)
})
