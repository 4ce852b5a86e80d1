import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { openStorage } from '../../browser/test-storage.ts'
import { lastList } from './last-list.ts'

let entries: Map<string, string>

beforeEach(() => {
  entries = openStorage()
})

test('the page of a list is stored with its filters', () => {
  lastList.change(() => '/category/3?page=2&sort=-price&search=%D9%88%D8%B1%D8%AF')
  assert.equal(entries.get('page'), '{"version":1,"path":"/category/3?page=2&sort=-price&search=%D9%88%D8%B1%D8%AF"}')
  assert.equal(lastList.read(), '/category/3?page=2&sort=-price&search=%D9%88%D8%B1%D8%AF')
})

test('the page of an occasion is stored too', () => {
  lastList.change(() => '/occasion/3?page=2')
  assert.equal(entries.get('page'), '{"version":1,"path":"/occasion/3?page=2"}')
  assert.equal(lastList.read(), '/occasion/3?page=2')
})

test('invalid storage content gives no link', () => {
  const others = [
    'x',
    '3',
    'null',
    '{"path":5}',
    '{"path":"https://evil.example"}',
    '{"path":"//evil.example/category"}',
  ]
  for (const text of [...others, '{"path":"/category/x"}', '{"path":"/cart"}', '{"path":"/category?a=#b"}']) {
    entries.set('page', text)
    assert.equal(lastList.read(), '', text)
  }
})
