import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkReview } from './check-review.ts'

test('a review without stars and text requires both', () => {
  const { sent, problems } = checkReview({ rank: '', title: '', text: '', locale: 'en' })
  assert.deepEqual({ sent, problems }, { sent: null, problems: { rank: 'required', text: 'required' } })
})

test('a review with stars and text can be sent', () => {
  const { sent } = checkReview({ rank: '4', title: '', text: 'It fills the room', locale: 'en' })
  assert.deepEqual(sent, { rank: 4, title: '', text: 'It fills the room', locale: 'en' })
})
