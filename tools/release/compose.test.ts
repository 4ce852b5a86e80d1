import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from 'yaml'
import { root } from '../source-files.ts'

type Service = {
  image: string
  environment: Record<string, string>
  healthcheck?: object
  ports?: string[]
  volumes?: string[]
  depends_on?: Record<string, { condition: string }>
}
type Compose = { services: Record<string, Service>; volumes: Record<string, null> }

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const text = read('compose.yaml')
const { services, volumes }: Compose = parse(text)
const documented = new Set([...read('docs/operations.md').matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name!))
const unknown = (names: Iterable<string>) => [...names].filter((name) => !documented.has(name))

test('compose.yaml sets settings that the shop reads, and requires every variable it uses', () => {
  assert.deepEqual(unknown(Object.keys(services.shop!.environment)), [])
  const used = [...text.matchAll(/\$\{([^}]*)\}/g)].map(([, variable]) => variable!)
  assert.ok(used.length > 3)
  for (const variable of used) assert.match(variable, /^(SITE_URL|POSTGRES_PASSWORD):\?./)
  assert.equal(services.shop!.environment.NODE_ENV, 'production')
})

test('no service of compose.yaml has a password in the file', () => {
  const values = Object.values(services).flatMap(({ environment }) => Object.entries(environment))
  const secrets = values.filter(([name, value]) => /PASSWORD|SECRET|KEY/.test(name) || /:\/\/\w+:/.test(value))
  assert.equal(secrets.length, 4)
  for (const [name, value] of secrets) assert.match(value, /\$\{POSTGRES_PASSWORD:\?/, name)
})

test('every service of compose.yaml has a pinned image and a health check, and only Caddy has ports', () => {
  const images = Object.values(services).map(({ image }) => image)
  assert.deepEqual(
    images.filter((image) => image !== 'rawnaq' && !/^docker\.io\/[\w/]+:v?\d+\.\d+(\.\d+)?-[\w.]+$/.test(image)),
    [],
  )
  for (const [name, { healthcheck, depends_on = {} }] of Object.entries(services)) {
    assert.ok(healthcheck, name)
    for (const [other, { condition }] of Object.entries(depends_on)) {
      assert.ok(services[other], other)
      assert.equal(condition, 'service_healthy')
    }
  }
  const open = Object.entries(services).filter(([, { ports }]) => ports)
  assert.deepEqual(
    open.map(([name]) => name),
    ['caddy'],
  )
})

test('compose.yaml mounts files that exist and volumes that it declares', () => {
  const sources = Object.values(services).flatMap((service) => (service.volumes ?? []).map((one) => one.split(':')[0]!))
  const files = sources.filter((source) => source.startsWith('./'))
  assert.deepEqual(files, ['./deploy/pgbouncer.ini', './deploy/Caddyfile'])
  for (const path of files) assert.ok(existsSync(join(root, path)), path)
  const named = sources.filter((source) => !source.startsWith('./'))
  assert.deepEqual(new Set(named), new Set(Object.keys(volumes)))
})

test('.env.example names documented settings alone, and has no values that work as secrets', () => {
  const lines = [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=(.*)$/gm)]
  assert.ok(lines.length > 10)
  const names = lines.map(([, name]) => name!.replace(/_FILE$/, ''))
  assert.deepEqual(unknown(names), [])
  const set = read('.env.example').match(/^[A-Z]\w*=.*$/gm)
  assert.deepEqual(set, ['SITE_URL=', 'POSTGRES_PASSWORD='])
})

test('the development container has the Node of the project', () => {
  const { image, postCreateCommand } = JSON.parse(read('.devcontainer/devcontainer.json'))
  const { node } = JSON.parse(read('package.json')).optionalDependencies
  assert.equal(image, `mcr.microsoft.com/devcontainers/typescript-node:${node.split('.')[0]}-bookworm`)
  assert.ok(existsSync(join(root, postCreateCommand.split(' ')[1])))
})
