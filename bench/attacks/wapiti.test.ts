import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readScan } from './wapiti.ts'

const output = `[*] Wapiti found 23 URLs and forms during the scan
Max attack time was reached for module xss, stopping.
`

test('findings of wapiti are reported by kind and place, vulnerabilities and errors alike', () => {
  const report = {
    classifications: {},
    vulnerabilities: {
      'SQL Injection': [{ method: 'GET', path: '/doors', info: 'SQL injection via search', parameter: 'search' }],
      'Backup file': [],
    },
    anomalies: { 'Internal Server Error': [{ method: 'POST', path: '/main', info: 'HTTP code 500', parameter: '' }] },
    additionals: { Fingerprint: [{ method: 'GET', path: '/', info: 'Node', parameter: '' }] },
  }
  assert.deepEqual(readScan(output, JSON.stringify(report)), {
    addresses: 23,
    cutShort: ['xss'],
    findings: [
      'SQL Injection: SQL injection via search (GET /doors search)',
      'Internal Server Error: HTTP code 500 (POST /main)',
    ],
  })
})

test('a crawl that reached nothing is reported', () => {
  assert.equal(readScan('nothing', '{"vulnerabilities":{},"anomalies":{}}').addresses, 0)
})
