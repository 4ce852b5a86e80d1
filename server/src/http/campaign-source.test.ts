import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { campaignCookies, campaignInCookie, clickIdPlatforms, parseCampaign as parse } from './campaign-source.ts'

const parseCampaign = (query: string) => parse(new URLSearchParams(query))
const none = { source: '', medium: '', campaign: '', term: '', content: '', clickIds: {} }

test('a campaign is read from the parameters of a page', () => {
  const query =
    'page=2&utm_source=instagram&utm_medium=story&utm_campaign=%D8%B9%D9%8A%D8%AF+2026&utm_content=a&fbclid=IwAR0_x-1'
  assert.deepEqual(parseCampaign(query), {
    ...none,
    ...{ source: 'instagram', medium: 'story', campaign: 'عيد 2026', content: 'a', clickIds: { fbclid: 'IwAR0_x-1' } },
  })
})

test('a click id without a source has that of its platform; other parameters are no campaign', () => {
  assert.deepEqual(parseCampaign('gclid=Cj0KC.Q~1'), { ...none, source: 'google', clickIds: { gclid: 'Cj0KC.Q~1' } })
  assert.equal(parseCampaign('ScCid=a1')?.source, 'snapchat')
  for (const query of ['', 'page=2', 'utm_medium=story', 'utm_source=', 'utm_source=%00%20', 'gclid=', 'gclid=a b<c>'])
    assert.equal(parseCampaign(query), null, query)
})

test('long texts are shortened, hidden characters removed, long click ids dropped', () => {
  const found = parseCampaign(`utm_source=${'s'.repeat(300)}&utm_campaign=a%00%E2%80%AEb&gclid=${'g'.repeat(301)}`)
  assert.deepEqual([found?.source.length, found?.campaign, found?.clickIds], [150, 'a b', {}])
})

test('a cookie for each route that orders has the campaign, and reads back the same', () => {
  const url = '/main/single-product/5?utm_source=snap;chat&utm_campaign=%D8%B9%D9%8A%D8%AF&ScCid=x-1'
  const [cookie = '', forGiftCards = ''] = campaignCookies(url, 'https://shop.example')
  assert.equal(forGiftCards, cookie.replace('/order/checkout', '/gift_card/order'))
  const [pair = '', ...attributes] = cookie.split('; ')
  assert.deepEqual(attributes, ['Path=/api/order/checkout', 'HttpOnly', 'SameSite=Strict', 'Secure'])
  assert.deepEqual(campaignInCookie(pair.replace('campaign=', '')), {
    ...none,
    ...{ source: 'snap;chat', campaign: 'عيد', clickIds: { ScCid: 'x-1' } },
  })
  assert.ok(!campaignCookies(url, 'http://localhost').join().includes('Secure'))
  assert.deepEqual(campaignCookies('/main?page=2', 'https://shop.example'), [])
})

test('the longest campaign fits a cookie', () => {
  const texts = ['source', 'medium', 'campaign', 'term', 'content'].map((name) => [`utm_${name}`, '鑫'.repeat(200)])
  const ids = ['gclid', 'fbclid', 'ttclid'].map((name) => [name, 'g'.repeat(300)])
  const [cookie = ''] = campaignCookies(`/main?${new URLSearchParams([...texts, ...ids])}`, 'https://shop.example')
  const [pair = ''] = cookie.split('; ')
  assert.ok(pair.length <= 4096, String(pair.length))
  const found = campaignInCookie(pair.replace('campaign=', ''))
  assert.deepEqual([found?.content.length, Object.keys(found?.clickIds ?? {})], [150, ['gclid', 'fbclid']])
})

test('a cookie that the shop did not write is no campaign', () => {
  const written = (text: string) => Buffer.from(text).toString('base64url')
  for (const value of ['', '%', 'e30', written('[1]'), written('"a"'), written('null'), written('{"utm_source":{}')])
    assert.equal(campaignInCookie(value), null, value)
})

test('the configuration of Varnish, and that in the manual, name all click ids', () => {
  const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
  const ids = Object.keys(clickIdPlatforms)
  for (const [path, before] of [
    ['deploy/varnish.vcl', 'utm_[a-z_]+'] as const,
    ['docs/operations.md', 'utm_source'] as const,
  ])
    assert.ok(read(path).includes(`(${[before, ...ids].join('|')})=`), path)
})
