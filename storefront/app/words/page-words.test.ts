import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import pages from '../routes.ts'
import { featuresOn } from './page-words.ts'

const app = join(import.meta.dirname, '..')

/** A file and all it is made of; what it imports for its types only is no part of it. */
function filesBehind(path: string, seen = new Set<string>()): Set<string> {
  if (seen.has(path) || !/\.tsx?$/.test(path) || !existsSync(path)) return seen
  seen.add(path)
  const imported = readFileSync(path, 'utf8').matchAll(
    /^(?:import|export) (?!type )[^']*'(\.[^']+)'|import\('(\.[^']+)'\)/gm,
  )
  for (const [, at = '', late = at] of imported) filesBehind(join(path, '..', late), seen)
  return seen
}

function spokenIn(path: string) {
  const text = readFileSync(path, 'utf8')
  const spoken = text.matchAll(/useTranslations\('(\w+)|wordsOf\([^;\n]*\)\.(\w+)/g)
  return [...spoken].map(([, translated, read]) => translated ?? read ?? '')
}

const spokenBy = (file: string) => new Set([...filesBehind(join(app, file))].flatMap(spokenIn))

/** What late parts say is no part of their page: they bring it along. */
function broughtAlongIn(path: string) {
  const brought = readFileSync(path, 'utf8').matchAll(/loadLazyWords\([^']+, '(\w+)'\)/g)
  return [...brought].map(([, feature = '']) => feature)
}

const lateOn = (file: string) => new Set([...filesBehind(join(app, file))].flatMap(broughtAlongIn))
const late = lateOn('root.tsx')
const aroundEveryPage = new Set([...spokenBy('root.tsx')].filter((feature) => !late.has(feature)))

test('what stands around every page says only what is common', () => {
  assert.deepEqual([...aroundEveryPage], ['common'])
})

for (const { path = '', file } of pages.filter(({ path }) => path !== '*')) {
  test(`the page at /${path} has the words of all it is made of, and no others`, () => {
    const brought = lateOn(file)
    const own = [...spokenBy(file)].filter((feature) => !brought.has(feature))
    const spoken = new Set([...aroundEveryPage, ...own])
    assert.deepEqual(featuresOn(`http://shop/main/${path}`).sort(), [...spoken].sort())
  })
}
