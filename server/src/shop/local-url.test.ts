import assert from 'node:assert/strict'
import { test } from 'node:test'
import { localUrl } from './local-url.ts'

const found: [siteUrl: string, where: string][] = [
  ['http://127.0.0.1:4100', 'http://127.0.0.1:4100'],
  ['http://localhost:8080/shop', 'http://localhost:8080'],
  ['http://[::1]:4100', 'http://[::1]:4100'],
  ['https://shop.example', 'http://localhost:3000'],
  ['https://localhost.example', 'http://localhost:3000'],
]

for (const [siteUrl, where] of found)
  test(`a shop at ${siteUrl} has the local address ${where}`, () => {
    assert.equal(localUrl(siteUrl, 3000), where)
  })
