import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import { persistedStore } from './persisted-store.ts'

type Listener = (event: { key: string | null }) => void

/** A browser of one tab; `blocked` refuses to store anything. */
function openBrowser({ stored = {}, blocked = false }: { stored?: Record<string, string>; blocked?: boolean } = {}) {
  const entries = new Map(Object.entries(stored))
  const listeners = new Set<Listener>()
  const storage = () => {
    if (blocked) throw new DOMException('denied', 'SecurityError')
    return entries
  }
  const localStorage = {
    getItem: (name: string) => storage().get(name) ?? null,
    setItem: (name: string, text: string) => storage().set(name, text),
    removeItem: (name: string) => storage().delete(name),
  }
  const window = {
    localStorage,
    addEventListener: (_: string, listener: Listener) => listeners.add(listener),
    removeEventListener: (_: string, listener: Listener) => listeners.delete(listener),
  }
  Object.assign(globalThis, { window })
  return {
    entries,
    otherTabKeeps(name: string, text: string) {
      entries.set(name, text)
      for (const listener of listeners) listener({ key: name })
    },
  }
}

const none: number[] = []
const numbers = (name: string) =>
  persistedStore<number[]>(
    name,
    none,
    (stored) => (stored as number[]).filter(Number.isInteger),
    (value) => value,
  )

afterEach(() => Object.assign(globalThis, { window: undefined }))

test('a change is stored and notifies subscribers', () => {
  const { entries } = openBrowser()
  const value = numbers('a')
  let calls = 0
  value.subscribe(() => calls++)
  value.change((before) => [...before, 7])
  assert.deepEqual(value.read(), [7])
  assert.equal(entries.get('a'), '[7]')
  assert.equal(calls, 1)
  assert.ok(value.outlivesPage())
})

test('an unchanged value is the same object, so nothing re-renders', () => {
  openBrowser({ stored: { b: '[1,2]' } })
  const value = numbers('b')
  assert.equal(value.read(), value.read())
})

test('a change of another tab arrives', () => {
  const browser = openBrowser({ stored: { c: '[1]' } })
  const value = numbers('c')
  let calls = 0
  value.subscribe(() => calls++)
  browser.otherTabKeeps('c', '[1,2]')
  assert.equal(calls, 1)
  assert.deepEqual(value.read(), [1, 2])
})

test('corrupt text counts as empty', () => {
  openBrowser({ stored: { d: '{not json', e: '{"items":5}' } })
  assert.deepEqual(numbers('d').read(), [])
  assert.deepEqual(numbers('e').read(), [])
})

test('with blocked storage the page remembers the value', () => {
  openBrowser({ blocked: true })
  const value = numbers('f')
  value.change(() => [3])
  assert.deepEqual(value.read(), [3])
  assert.equal(value.outlivesPage(), false)
})

test('the empty value deletes the entry', () => {
  const { entries } = openBrowser({ stored: { g: '[1]' } })
  const value = numbers('g')
  value.change(() => none)
  assert.equal(entries.has('g'), false)
  assert.equal(value.read(), none)
})
