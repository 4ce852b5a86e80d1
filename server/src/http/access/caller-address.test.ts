import assert from 'node:assert/strict'
import { test } from 'node:test'
import { callerAddress } from './caller-address.ts'

const cases: [ip: string, counted: string][] = [
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['2001::2:3:4:5:6:7', '2001:0:2:3'],
  ['::1', '0:0:0:0'],
  // The notation of some proxies.
  ['192.0.2.7:49152', '192.0.2.7'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2'],
]

test('all IPv6 addresses of a network count as one caller', () => {
  for (const [ip, counted] of cases) assert.equal(callerAddress({ ip }), counted, ip)
})

test('requests without a known address count together', () => {
  assert.equal(callerAddress({ ip: undefined }), 'unknown')
})
