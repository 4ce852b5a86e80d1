import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { removeNonce } from './inline-scripts.ts'

const mark = 'r4nd0m'
const hashOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`
const extract = (html: string) => {
  const { body, hashes } = removeNonce([html], mark)
  return { html: body.toString(), hashes }
}

test('scripts with the nonce are allowed by hash, and the nonce is removed', () => {
  const html = `<link rel="modulepreload" href="/a.js" nonce="${mark}"/><script nonce="${mark}">let a = "مزهرية"</script><script nonce="${mark}" type="module" async="">import "/a.js"\n</script>`
  assert.deepEqual(extract(html), {
    html: '<link rel="modulepreload" href="/a.js"/><script>let a = "مزهرية"</script><script type="module" async="">import "/a.js"\n</script>',
    hashes: [hashOf('let a = "مزهرية"'), hashOf('import "/a.js"\n')],
  })
})

test('an injected script gets no hash', () => {
  const injected = [
    '<script>steal()</script>',
    '<SCRIPT nonce="guessed">steal()</SCRIPT>',
    `<script data-a="<b nonce="${mark}">steal()</script>`,
    `<p>nonce="${mark}"</p><script>steal()</script>`,
  ]
  for (const html of injected) assert.deepEqual(extract(html).hashes, [], html)
  assert.deepEqual(extract(`<script>steal()</script><script nonce="${mark}">shop()</script>`).hashes, [
    hashOf('shop()'),
  ])
})

test('an injected script that runs into one of the shop does not get its hash', () => {
  // Browsers read one script, from the first tag to the first end.
  const { hashes } = extract(`<script>steal()//<script nonce="${mark}">shop()</script>`)
  assert.deepEqual(hashes, [hashOf('shop()')])
})

test('the hash is that of the text as browsers read it, and each is listed once', () => {
  assert.deepEqual(extract(`<script nonce="${mark}">a\r\nb\rc</script>`).hashes, [hashOf('a\nb\nc')])
  assert.deepEqual(extract(`<script nonce="${mark}">a</script><script nonce="${mark}">a</script>`).hashes, [
    hashOf('a'),
  ])
  assert.deepEqual(extract(`<script nonce="${mark}" src="/a.js"></script>`).hashes, [])
})
