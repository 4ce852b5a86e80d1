import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isTypoOf } from './typo.ts'

test('an inserted, missing, replaced or swapped character is one edit', () => {
  for (const typed of ['rosse', 'roe', 'rise', 'orse', 'rsoe', 'rose']) assert.ok(isTypoOf(typed, 'rose'), typed)
  for (const typed of ['ورردة', 'ودة', 'وزدة', 'وردي']) assert.ok(isTypoOf(typed, 'وردة'), typed)
})

test('two edits are allowed in long words only', () => {
  assert.ok(isTypoOf('emrelad', 'emerald'))
  assert.ok(isTypoOf('emeral', 'emeraldo'))
  assert.ok(!isTypoOf('emralz', 'emeraldo'))
  assert.ok(!isTypoOf('vsee', 'vase'))
  assert.ok(!isTypoOf('roes', 'vase'))
})

test('words of one or two characters allow no edit', () => {
  assert.ok(isTypoOf('tv', 'tv'))
  assert.ok(!isTypoOf('tw', 'tv'))
  assert.ok(!isTypoOf('ab', 'a'))
})
