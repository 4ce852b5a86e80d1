import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currencyOf } from '@rawnaq/rules/money'
import { createElement, type ReactNode, useId } from 'react'
import { preload } from 'react-dom'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, Outlet, RouterProvider, useNavigate } from 'react-router'
import { partKeeper } from './keep-parts.ts'
import { useLang } from './language/lang.ts'
import { Kept, type PartKeeper, PartsKept } from './ui/kept.ts'
import { useMoney } from './ui/use-money.ts'

type Page = { keeper: PartKeeper | null; search?: string; currency?: string }

/** The HTML of a page that has this on it. */
function drawn(page: ReactNode, { keeper, search = '', currency = 'USD' }: Page): string {
  const root = { settings: { currency: currencyOf(currency) } }
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        path: '/',
        loader: () => root,
        element: createElement(Outlet),
        children: [{ index: true, element: page }],
      },
    ],
    { initialEntries: [`/${search}`], hydrationData: { loaderData: { root } } },
  )
  return renderToString(createElement(PartsKept, { value: keeper }, createElement(RouterProvider, { router })))
}

let drawings = 0

function Name({ name }: { name: string }) {
  drawings += 1
  const money = useMoney()
  useNavigate()
  return [useLang(), ' ', name, ' ', money(12.5)]
}

const card = (name: string) =>
  createElement(Kept, { as: 'article', part: 'card', of: { name } }, createElement(Name, { name }))

test('a part is drawn once and written the same on every page', () => {
  const plain = drawn(card('Vase'), { keeper: null })
  const keeper = partKeeper(10)
  drawings = 0
  assert.deepEqual([drawn(card('Vase'), { keeper }), drawn(card('Vase'), { keeper })], [plain, plain])
  assert.equal(drawings, 1)
  assert.match(plain, /Vase/)
})

test('what stands around a part is drawn as if there were none that are kept', () => {
  const page = () => createElement('main', null, card('Vase'), createElement(Name, { name: 'Jar' }), card('Bowl'))
  assert.equal(drawn(page(), { keeper: partKeeper(10) }), drawn(page(), { keeper: null }))
})

test('a part is another one in another language, another currency and of another piece', () => {
  const keeper = partKeeper(10)
  drawings = 0
  const pages = [{}, { search: '?lang=ar' }, { currency: 'KWD' }].map((page) =>
    drawn(card('Vase'), { keeper, ...page }),
  )
  assert.equal(new Set([...pages, drawn(card('Jar'), { keeper })]).size, 4)
  assert.equal(drawings, 4)
})

test('what no other page shows is drawn each time and pushes nothing out', () => {
  const keeper = partKeeper(1)
  const alone = createElement(Kept, { as: 'article', part: 'card', of: null }, createElement(Name, { name: 'Jar' }))
  const plain = drawn(alone, { keeper: null })
  drawn(card('Vase'), { keeper })
  drawings = 0
  assert.deepEqual([drawn(alone, { keeper }), drawn(alone, { keeper })], [plain, plain])
  assert.equal(drawings, 2)
  drawn(card('Vase'), { keeper })
  assert.equal(drawings, 2)
})

test('of too many parts the one that nobody asked for longest is forgotten', () => {
  const keeper = partKeeper(2)
  for (const name of ['Vase', 'Jar', 'Vase', 'Bowl']) drawn(card(name), { keeper })
  drawings = 0
  drawn(card('Vase'), { keeper })
  assert.equal(drawings, 0)
  drawn(card('Jar'), { keeper })
  assert.equal(drawings, 1)
})

test('a part with an id of its place, or a picture that comes before others, cannot be kept', () => {
  const Placed = () => createElement('b', { id: useId() })
  const Hasty = () => preload('/media/first.avif', { as: 'image' }) ?? createElement('i')
  for (const Part of [Placed, Hasty]) {
    const page = createElement(Kept, { as: 'div', part: 'card', of: {} }, createElement(Part))
    assert.throws(() => drawn(page, { keeper: partKeeper(2) }), /has to be the same everywhere/)
  }
})
