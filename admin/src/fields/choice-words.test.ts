import assert from 'node:assert/strict'
import { test } from 'node:test'
import { resourceConfigs } from '../resources.ts'
import arabic from '../words/ar.ts'
import english from '../words/en.ts'

test('the choices of every field have words, which lists and the history of a record show', () => {
  const fields = [...resourceConfigs.values()].flatMap((config) => Object.entries(config.fields))
  const chosen = fields.filter(([, kind]) => kind === 'choice' || kind === 'choices').map(([name]) => name)
  assert.ok(chosen.includes('when_sold_out'))
  for (const { items } of [english, arabic]) {
    const words: Record<string, object> = items.choices
    assert.deepEqual(
      chosen.filter((name) => !words[name]),
      [],
    )
  }
})
