import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceName } from './device-name.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

test('a browser is named with its system, whatever other names its User-Agent contains', () => {
  for (const [userAgent, name] of [
    [`Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/148.0.0.0 Mobile Safari/537.36`, 'Chrome · Android'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/148.0.0.0 Safari/537.36`, 'Chrome · Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/148.0.0.0 Safari/537.36 Edg/148.0`, 'Edge · Windows'],
    [
      `Mozilla/5.0 (Linux; Android 15) ${webkit} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet · Android',
    ],
    [`Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/148.0.0.0 Safari/537.36 OPR/131.0.0.0`, 'Opera · Linux'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/148.0.0.0 Safari/537.36`, 'Chrome · ChromeOS'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:152.0) Gecko/20100101 Firefox/152.0', 'Firefox · Mac'],
    ['Mozilla/5.0 (Android 15; Mobile; rv:152.0) Gecko/152.0 Firefox/152.0', 'Firefox · Android'],
    [`${phone} Version/18.5 Mobile/15E148 Safari/604.1`, 'Safari · iPhone'],
    [`${phone} CriOS/148.0.0.0 Mobile/15E148 Safari/604.1`, 'Chrome · iPhone'],
    [`${phone} FxiOS/152.0 Mobile/15E148 Safari/605.1.15`, 'Firefox · iPhone'],
    [`${phone} EdgiOS/148.0 Version/18.0 Mobile/15E148 Safari/604.1`, 'Edge · iPhone'],
    [
      'Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) AppleWebKit/605.1.15 Version/17.7 Mobile/15E148 Safari/604.1',
      'Safari · iPad',
    ],
  ] as const)
    assert.equal(deviceName(userAgent), name, userAgent)
})

test('unknown parts are left out, and no text of the request is repeated', () => {
  assert.equal(deviceName(), '')
  assert.equal(deviceName('curl/8.14.1'), '')
  assert.equal(deviceName(`${phone} Instagram 300.0`), 'iPhone')
  assert.equal(deviceName('<b>Chrome/1</b> Windows'), 'Chrome · Windows')
  assert.equal(deviceName('x'.repeat(100_000)), '')
})
