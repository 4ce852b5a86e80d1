import assert from 'node:assert/strict'
import { cpSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { openEmbedded } from '../db/embedded/embedded.ts'
import { items, pictures, videos } from '../db/schema.ts'
import { seedIfEmpty } from '../db/seed/seed.ts'
import { folderStore } from '../pictures/folder-store.ts'
import { runCommand } from '../testing/command.ts'
import { createFactories } from '../testing/factories.ts'
import { openBucket } from '../testing/servers/bucket.ts'
import { dataFolder } from '../testing/shop-process.ts'

const name = '0123456789abcdef0123456789abcdef'
const files = [`${name}.avif`, `${name}.webp`, `${name}-160.avif`, `${name}-160.webp`, `originals/${name}.jpeg`]

/** A closed shop with one item, one uploaded picture and a film of the demo, which comes with the program; `lost` names a picture file to delete. */
function closedShop(t: { after(work: () => void): void }, lost?: string) {
  const DATA_DIR = dataFolder(t)
  cpSync(filled, DATA_DIR, { recursive: true })
  if (lost) rmSync(join(DATA_DIR, 'media', lost))
  return { DATA_DIR }
}

const filled = dataFolder({ after })
before(async () => {
  const { db, close } = await openEmbedded(filled, (tx) => seedIfEmpty(tx, { withDemo: false }))
  await createFactories(db).item({ name_ar: 'مزهرية' })
  const shape = { width: 400, height: 400, widths: [160], formats: ['avif' as const, 'webp' as const] }
  await db.insert(pictures).values({ path: `${name}.webp`, original: `originals/${name}.jpeg`, ...shape })
  await db.insert(videos).values({ path: 'of_the_demo.mp4', size: 1 })
  const store = folderStore(join(filled, 'media'))
  for (const file of files) await store.put(file, Buffer.from(`bytes of ${file}`), 'image/any')
  await close()
})

test('a backup of a closed shop on the embedded database is restored with its pictures, also into a bucket', async (t) => {
  const folder = join(dataFolder(t), 'kept')
  const backup = await runCommand('back-up', [folder], closedShop(t))
  assert.deepEqual(backup, {
    code: 0,
    output: `The backup is in ${folder}: orders and carts 0, uploaded pictures 1.\n`,
  })
  for (const part of [folder, join(folder, 'database'), join(folder, 'backup.json')])
    assert.equal(statSync(part).mode & 0o077, 0, `${part} is for its owner alone`)

  const { bucket, objects: inBucket } = await openBucket(t)
  const DATA_DIR = dataFolder(t)
  const account = { S3_ACCESS_KEY_ID: bucket.accessKeyId, S3_SECRET_ACCESS_KEY: bucket.secretAccessKey }
  const place = { S3_ENDPOINT: bucket.endpoint, S3_BUCKET: bucket.bucket, S3_REGION: bucket.region }
  const back = await runCommand('restore', [folder], { DATA_DIR, ...account, ...place })
  assert.equal(back.code, 0, back.output)
  assert.deepEqual([...inBucket.keys()].sort(), files.map((file) => `/gifts/${file}`).sort())
  for (const file of files) assert.equal(String(inBucket.get(`/gifts/${file}`)!.bytes), `bytes of ${file}`)
  const { db, close } = await openEmbedded(DATA_DIR, async () => assert.fail('it was there'))
  assert.deepEqual(
    (await db.select().from(items).orderBy(items.id)).map(({ name_ar }) => name_ar),
    ['مزهرية'],
  )
  await close()

  const again = await runCommand('restore', [folder], { DATA_DIR })
  assert.deepEqual(again, {
    code: 1,
    output: `There is a shop in ${DATA_DIR} already: restore into an empty data folder.\n`,
  })
})

test('a missing picture file is reported, and everything else is backed up', async (t) => {
  const folder = join(dataFolder(t), 'kept')
  const { code, output } = await runCommand('back-up', [folder], closedShop(t, `${name}-160.avif`))
  assert.equal(code, 0)
  assert.match(output, new RegExp(`Missing in the picture store and in the backup: ${name}-160\\.avif\n$`))
  assert.equal(
    String(readFileSync(join(folder, 'pictures/originals', `${name}.jpeg`))),
    `bytes of originals/${name}.jpeg`,
  )
})

test('an incomplete or foreign backup is refused with one sentence, and nothing is restored', async (t) => {
  const folder = join(dataFolder(t), 'kept')
  assert.equal((await runCommand('back-up', [folder], closedShop(t))).code, 0)
  const refused = async (sentence: string, env: NodeJS.ProcessEnv = {}) => {
    const DATA_DIR = dataFolder(t)
    assert.deepEqual(await runCommand('restore', [folder], { DATA_DIR, ...env }), {
      code: 1,
      output: `${sentence}\n`,
    })
    assert.ok(!existsSync(join(DATA_DIR, 'db')))
  }
  await refused(
    'This backup is of an embedded database, which a PostgreSQL server cannot read: leave DATABASE_URL out.',
    { DATABASE_URL: 'postgres://localhost/shop' },
  )
  const description = join(folder, 'backup.json')
  const whole = readFileSync(description, 'utf8')
  writeFileSync(description, whole.replace(/"migrations": \d+/, '"migrations": 1000'))
  await refused('This backup was made by a newer version of the shop: restore it with that version or a newer one.')
  writeFileSync(description, whole)
  writeFileSync(join(folder, 'database'), 'something else')
  await refused(`The backup in ${folder} is damaged: the checksum of its database does not match.`)
  const into = await runCommand('back-up', [folder], { DATA_DIR: dataFolder(t) })
  assert.deepEqual(into, { code: 1, output: `${folder} is not empty. A backup takes a folder of its own.\n` })
})
