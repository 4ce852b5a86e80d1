import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Link, StaticRouter } from 'react-router'
import { pageHref } from './page-href.ts'

/** The HTML of the router for the same link. */
function routerHref(to: string) {
  const link = createElement(Link, { to, discover: 'none' })
  const page = createElement(StaticRouter, { basename: '/main', location: '/main/category/7?page=2' }, link)
  return renderToStaticMarkup(page)
}

test('a link has the same address on the server as in the browser', () => {
  for (const path of [
    '/',
    '/?lang=ar',
    '/#top',
    '/cart',
    '/category/3?page=2&sort=-price&lang=ar',
    '/posts/2?lang=ar#a',
  ])
    assert.equal(routerHref(path), renderToStaticMarkup(createElement('a', { href: pageHref(path) })))
})
