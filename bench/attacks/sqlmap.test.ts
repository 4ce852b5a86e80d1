import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSqlmapOutput } from './sqlmap.ts'

const begun = `[23:18:08] [INFO] testing if URI parameter '#1*' is dynamic
[23:18:08] [INFO] testing for SQL injection on URI parameter '#1*'
[23:18:08] [INFO] testing 'AND boolean-based blind - WHERE or HAVING clause'
[23:18:09] [INFO] testing for SQL injection on (custom) POST parameter 'JSON name'
`

test('a vulnerability found by sqlmap is reported with its payload', () => {
  const output = `${begun}sqlmap identified the following injection point(s) with a total of 52 HTTP(s) requests:
---
Parameter: #1* (URI)
    Type: boolean-based blind
    Title: AND boolean-based blind - WHERE or HAVING clause
    Payload: http://127.0.0.1:4620/doors?search=oak' AND 1=1 AND 'a'='a
---
[23:18:10] [INFO] testing PostgreSQL
`
  assert.deepEqual(readSqlmapOutput(output), {
    places: ["URI parameter '#1*'", "(custom) POST parameter 'JSON name'"],
    findings: ["SQL goes through at #1* (URI): http://127.0.0.1:4620/doors?search=oak' AND 1=1 AND 'a'='a"],
    unfinished: null,
  })
})

test('an answer that is an error of the server is a finding, a refusal is none', () => {
  const output = `${begun}[23:18:10] [CRITICAL] all tested parameters do not appear to be injectable. Try to increase values
[23:18:10] [WARNING] HTTP error codes detected during run:
422 (Unprocessable Entity) - 184 times, 500 (Internal Server Error) - 3 times
`
  assert.deepEqual(readSqlmapOutput(output).findings, ['answered 500 (Internal Server Error) - 3 times'])
  assert.equal(readSqlmapOutput(output).unfinished, null)
})

test('a run that broke off does not pass for one that found nothing', () => {
  const broken = `${begun}[23:18:10] [CRITICAL] unable to connect to the target URL\n`
  assert.equal(readSqlmapOutput(broken).unfinished, '[CRITICAL] unable to connect to the target URL')
  assert.equal(readSqlmapOutput(begun).unfinished, 'sqlmap ended early')
  assert.equal(readSqlmapOutput('[CRITICAL] all tested parameters do not appear to be injectable').places.length, 0)
  assert.notEqual(readSqlmapOutput('[CRITICAL] all tested parameters do not appear to be injectable').unfinished, null)
})
