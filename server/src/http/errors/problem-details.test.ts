import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openTestShop } from '../../testing/shop.ts'
import { acceptsProblems, PROBLEM_TYPE } from './problem-details.ts'

test('a caller that accepts problem details gets them, in its language and with the errors by field', async (t) => {
  const { app, call } = await openTestShop(t)
  const problem = async (method: 'GET' | 'POST', url: string, body?: object) => {
    const headers = { accept: `${PROBLEM_TYPE}, application/json;q=0.9`, locale: 'ar' }
    const response = await app.inject({ method, url: `/api${url}`, headers, ...(body && { payload: body }) })
    assert.equal(response.headers['content-type'], `${PROBLEM_TYPE}; charset=utf-8`)
    return response.json()
  }
  const usual = async (method: 'GET' | 'POST', url: string, body?: object) => {
    const response = await call(method, url, body, { locale: 'ar', accept: 'application/json' })
    assert.match(String(response.headers['content-type']), /^application\/json/)
    return response.body
  }
  const requests = [
    ['GET', '/item/999', undefined, 404, 'Not Found'],
    ['GET', '/staff-search?search=a', undefined, 401, 'Unauthorized'],
    ['POST', '/contact', { name: '' }, 422, 'Unprocessable Entity'],
    ['GET', '/no-such-address', undefined, 404, 'Not Found'],
  ] as const
  for (const [method, url, body, status, title] of requests) {
    const { message, ...members } = await usual(method, url, body)
    assert.deepEqual(await problem(method, url, body), {
      ...{ type: 'about:blank', title, status, detail: message },
      ...members,
    })
  }
})

test('problem details are sent only to callers that name them', () => {
  const accepted = [PROBLEM_TYPE, `text/html, ${PROBLEM_TYPE};q=0.5`, 'Application/Problem+JSON; charset=utf-8']
  const others = [undefined, '', '*/*', 'application/*', 'application/json', `${PROBLEM_TYPE};q=0`, `${PROBLEM_TYPE}l`]
  assert.deepEqual(
    [...accepted, ...others].map((accept) => acceptsProblems(accept)),
    [...accepted.map(() => true), ...others.map(() => false)],
  )
})
