import assert from 'node:assert/strict'
import { test } from 'node:test'
import compile from 'icu-minify/compile'
import arabic from './ar.ts'
import english from './en.ts'

type Messages = { readonly [key: string]: string | Messages }

/** Every message with its dotted key. */
const flat = (messages: Messages, path = ''): [string, string][] =>
  Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flat(value, `${path}${key}.`),
  )

/** What a message wants filled in, and the plural forms it has. */
function askedFor(message: string) {
  const names = new Set<string>()
  const forms: string[][] = []
  const walk = (node: unknown) => {
    if (!Array.isArray(node)) return
    const [name, kind, options] = node
    if (typeof name === 'string') names.add(name)
    if (kind === 2) forms.push(Object.keys(options))
    if (kind === 1 || kind === 2) for (const option of Object.values(options)) each(option)
    else for (const part of node.slice(1)) walk(part)
  }
  const each = (nodes: unknown) => Array.isArray(nodes) && nodes.forEach(walk)
  each(compile(message))
  return { names: [...names].sort(), forms }
}

const inEnglish = new Map(flat(english))
const inArabic = new Map(flat(arabic))

test('everything that is said in English is said in Arabic, and nothing else', () => {
  assert.deepEqual([...inArabic.keys()].sort(), [...inEnglish.keys()].sort())
})

test('a sentence wants the same things filled in in both languages', () => {
  for (const [key, message] of inEnglish)
    assert.deepEqual(askedFor(inArabic.get(key)!).names, askedFor(message).names, key)
})

test('every Arabic count has the six forms of the language', () => {
  for (const [key, message] of inArabic)
    for (const forms of askedFor(message).forms)
      for (const form of ['zero', 'one', 'two', 'few', 'many', 'other'])
        assert.ok(forms.includes(form), `${key}: ${form}`)
})

test('no words are left empty, and none shout', () => {
  for (const [key, message] of [...inEnglish, ...inArabic]) {
    assert.ok(message.trim(), key)
    assert.doesNotMatch(message, /!/, key)
  }
})
