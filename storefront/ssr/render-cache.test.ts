import assert from 'node:assert/strict'
import { test } from 'node:test'
import { currencyOf } from '@rawnaq/rules/money'
import { createElement, type ReactNode, useId } from 'react'
import { preload } from 'react-dom'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, Outlet, RouterProvider, useNavigate } from 'react-router'
import { useMoney } from '../app/hooks/use-money.ts'
import { useLang } from '../app/language/lang.ts'
import { CachedMarkup, type RenderCache, RenderCacheContext } from '../app/ui/cached-markup.ts'
import { loadWords } from '../app/words/load-words.ts'
import { createRenderCache } from './render-cache.ts'

await Promise.all([loadWords('en', ['common']), loadWords('ar', ['common'])])

type Options = { cache: RenderCache | null; search?: string; currency?: string }

/** The HTML of a page with this content. */
function render(page: ReactNode, { cache, search = '', currency = 'USD' }: Options): string {
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
  return renderToString(createElement(RenderCacheContext, { value: cache }, createElement(RouterProvider, { router })))
}

let renders = 0

function Name({ name }: { name: string }) {
  renders += 1
  const money = useMoney()
  useNavigate()
  return [useLang(), ' ', name, ' ', money(12.5)]
}

const card = (name: string) =>
  createElement(CachedMarkup, { as: 'article', name: 'card', of: { name } }, createElement(Name, { name }))

test('cached markup is rendered once and has the same HTML as without a cache', () => {
  const uncached = render(card('Vase'), { cache: null })
  const cache = createRenderCache(10)
  renders = 0
  assert.deepEqual([render(card('Vase'), { cache }), render(card('Vase'), { cache })], [uncached, uncached])
  assert.equal(renders, 1)
  assert.match(uncached, /Vase/)
})

test('the elements around cached markup render as without a cache', () => {
  const page = () => createElement('main', null, card('Vase'), createElement(Name, { name: 'Jar' }), card('Bowl'))
  assert.equal(render(page(), { cache: createRenderCache(10) }), render(page(), { cache: null }))
})

test('language, currency and data each have their own entry', () => {
  const cache = createRenderCache(10)
  renders = 0
  const pages = [{}, { search: '?lang=ar' }, { currency: 'KWD' }].map((page) =>
    render(card('Vase'), { cache, ...page }),
  )
  assert.equal(new Set([...pages, render(card('Jar'), { cache })]).size, 4)
  assert.equal(renders, 4)
})

test('content of one page only is rendered each time and evicts nothing', () => {
  const cache = createRenderCache(1)
  const alone = createElement(
    CachedMarkup,
    { as: 'article', name: 'card', of: null },
    createElement(Name, { name: 'Jar' }),
  )
  const uncached = render(alone, { cache: null })
  render(card('Vase'), { cache })
  renders = 0
  assert.deepEqual([render(alone, { cache }), render(alone, { cache })], [uncached, uncached])
  assert.equal(renders, 2)
  render(card('Vase'), { cache })
  assert.equal(renders, 2)
})

test('a full cache evicts the least recently used entry', () => {
  const cache = createRenderCache(2)
  for (const name of ['Vase', 'Jar', 'Vase', 'Bowl']) render(card(name), { cache })
  renders = 0
  render(card('Vase'), { cache })
  assert.equal(renders, 0)
  render(card('Jar'), { cache })
  assert.equal(renders, 1)
})

test('content with a generated id or a preloaded picture is refused', () => {
  const WithId = () => createElement('b', { id: useId() })
  const WithPreload = () => preload('/media/first.avif', { as: 'image' }) ?? createElement('i')
  for (const Content of [WithId, WithPreload]) {
    const page = createElement(CachedMarkup, { as: 'div', name: 'card', of: {} }, createElement(Content))
    assert.throws(() => render(page, { cache: createRenderCache(2) }), /must not depend on its place/)
  }
})
