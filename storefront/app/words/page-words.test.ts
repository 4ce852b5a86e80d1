import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import pages from '../routes.ts'
import { featuresOn } from './page-words.ts'

const app = join(import.meta.dirname, '..')

/** A file and its imports, without type imports. */
function filesBehind(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || !/\.tsx?$/.test(path) || !existsSync(path)) return seen
  seen.add(path)
  const imported = readFileSync(path, 'utf8').matchAll(
    /^(?:import|export) (?!type )[^']*'(\.[^']+)'|import\('(\.[^']+)'\)/gm,
  )
  for (const [, at = '', lazy = at] of imported) filesBehind(join(path, '..', lazy), seen)
  return seen
}

function featuresIn(path: string) {
  const text = readFileSync(path, 'utf8')
  const used = text.matchAll(/useTranslations\('(\w+)|wordsOf\([^;\n]*\)\.(\w+)/g)
  return [...used].map(([, translated, read]) => translated ?? read ?? '')
}

const featuresUsedBy = (file: string) => new Set([...filesBehind(join(app, file))].flatMap(featuresIn))

/** Lazy components load their own messages. */
function loadedLazilyIn(path: string) {
  const matches = readFileSync(path, 'utf8').matchAll(/loadLazyWords\([^']+, '(\w+)'\)/g)
  return [...matches].map(([, feature = '']) => feature)
}

const lazyFeatures = (file: string) => new Set([...filesBehind(join(app, file))].flatMap(loadedLazilyIn))
const lazy = lazyFeatures('root.tsx')
const aroundEveryPage = new Set([...featuresUsedBy('root.tsx')].filter((feature) => !lazy.has(feature)))

test('the frame of the pages uses only the common messages', () => {
  assert.deepEqual([...aroundEveryPage], ['common'])
})

for (const { path = '', file } of pages.filter(({ path }) => path !== '*')) {
  test(`the page at /${path} loads the messages of its components and no others`, () => {
    const lazilyLoaded = lazyFeatures(file)
    const own = [...featuresUsedBy(file)].filter((feature) => !lazilyLoaded.has(feature))
    const used = new Set([...aroundEveryPage, ...own])
    assert.deepEqual(featuresOn(`http://shop/main/${path}`).sort(), [...used].sort())
  })
}
