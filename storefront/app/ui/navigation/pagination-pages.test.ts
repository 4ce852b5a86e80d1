import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type PageMark, paginationPages } from './pagination-pages.ts'

const on = (screen: 'desktops' | 'phones', marks: PageMark[]) =>
  marks.filter(({ only }) => only === undefined || only === screen).map(({ page }) => (page === 'gap' ? '…' : page))

test('eleven pages show eight links, a gap and the last; phones three', () => {
  const marks = paginationPages(1, 11)
  assert.deepEqual(on('desktops', marks), [1, 2, 3, 4, 5, 6, 7, 8, '…', 11])
  assert.deepEqual(on('phones', marks), [1, 2, 3, '…', 11])
})

test('few pages are all shown', () => {
  assert.deepEqual(on('desktops', paginationPages(2, 3)), [1, 2, 3])
  assert.deepEqual(on('phones', paginationPages(2, 3)), [1, 2, 3])
  assert.deepEqual(on('phones', paginationPages(2, 7)), [1, 2, 3, '…', 7])
  assert.deepEqual(on('desktops', paginationPages(9, 9)), [2, 3, 4, 5, 6, 7, 8, 9])
})

test('the page being read is always among them, in order and once', () => {
  for (let last = 1; last <= 30; last++)
    for (let page = 1; page <= last; page++)
      for (const screen of ['desktops', 'phones'] as const) {
        const numbers = on(screen, paginationPages(page, last)).filter((mark) => mark !== '…')
        assert.ok(numbers.includes(page), `${page} of ${last} on ${screen}`)
        assert.ok(numbers.includes(last))
        assert.deepEqual(
          numbers,
          [...new Set(numbers)].sort((a, b) => Number(a) - Number(b)),
        )
      }
})
