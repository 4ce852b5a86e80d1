import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isTypingErrorOf } from './typo.ts'

test('a letter too many, too few, another one, or two that changed places is one slip', () => {
  for (const typed of ['rosse', 'roe', 'rise', 'orse', 'rsoe', 'rose']) assert.ok(isTypingErrorOf(typed, 'rose'), typed)
  for (const typed of ['ورردة', 'ودة', 'وزدة', 'وردي']) assert.ok(isTypingErrorOf(typed, 'وردة'), typed)
})

test('two slips are forgiven in a long word only', () => {
  assert.ok(isTypingErrorOf('emrelad', 'emerald'))
  assert.ok(isTypingErrorOf('emeral', 'emeraldo'))
  assert.ok(!isTypingErrorOf('emralz', 'emeraldo'))
  assert.ok(!isTypingErrorOf('vsee', 'vase'))
  assert.ok(!isTypingErrorOf('roes', 'vase'))
})

test('a word of one or two letters is what it is', () => {
  assert.ok(isTypingErrorOf('tv', 'tv'))
  assert.ok(!isTypingErrorOf('tw', 'tv'))
  assert.ok(!isTypingErrorOf('ab', 'a'))
})
