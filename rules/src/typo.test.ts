import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isTypoOf } from './typo.ts'

test('a letter too many, too few, another one, or two that changed places is one slip', () => {
  for (const typed of ['rosse', 'roe', 'rise', 'orse', 'rsoe', 'rose']) assert.ok(isTypoOf(typed, 'rose'), typed)
  for (const typed of ['ورردة', 'ودة', 'وزدة', 'وردي']) assert.ok(isTypoOf(typed, 'وردة'), typed)
})

test('two slips are forgiven in a long word only', () => {
  assert.ok(isTypoOf('emrelad', 'emerald'))
  assert.ok(isTypoOf('emeral', 'emeraldo'))
  assert.ok(!isTypoOf('emralz', 'emeraldo'))
  assert.ok(!isTypoOf('vsee', 'vase'))
  assert.ok(!isTypoOf('roes', 'vase'))
})

test('a word of one or two letters is what it is', () => {
  assert.ok(isTypoOf('tv', 'tv'))
  assert.ok(!isTypoOf('tw', 'tv'))
  assert.ok(!isTypoOf('ab', 'a'))
})
