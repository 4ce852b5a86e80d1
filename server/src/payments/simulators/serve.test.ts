import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { saleOf, visa } from '../../testing/gateways/authorize-net.ts'
import { dataFolder } from '../../testing/shop-process.ts'
import { openAuthorizeNet } from '../authorize-net.ts'
import { UnknownOutcome } from '../provider.ts'
import { simulatedAuthorizeNet } from './start-simulators.ts'

const program = fileURLToPath(new URL('serve.ts', import.meta.url))

/** The simulators in a process of their own, once they have printed their URL. */
async function serve(t: TestContext, ...args: string[]) {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    const [code, by] = await ended
    return by ?? code
  }
  t.after(() => kill('SIGKILL'))
  const [url]: string[] = await once(createInterface(child.stdout), 'line')
  const provider = openAuthorizeNet(simulatedAuthorizeNet(url!))
  if (provider.flow !== 'charge') throw new Error('Authorize.Net takes cards itself')
  return { url, provider, kill }
}

test('the simulators run as a process, and their ledgers survive a kill', async (t) => {
  const folder = dataFolder(t)
  const first = await serve(t, '--folder', folder)
  assert.match(first.url!, /^http:\/\/127\.0\.0\.1:\d+$/)
  const paid = { is: 'paid', reference: '60000000001', cardEnding: '1111' }
  assert.deepEqual(await first.provider.charge(saleOf(), visa), paid)
  assert.equal(await first.kill('SIGKILL'), 'SIGKILL')
  const second = await serve(t, '--folder', folder)
  assert.deepEqual(await second.provider.find(saleOf(), false), paid)
  const next = await second.provider.charge(saleOf({ invoice: 'RW-1002-1' }), visa)
  assert.deepEqual(next, { ...paid, reference: '60000000002' })
  assert.equal(await second.kill('SIGTERM'), 0)
})

test('the simulators inject the configured faults', async (t) => {
  const { provider } = await serve(t, '--faults', '{"dropped_after":1}', '--seed', '3')
  await assert.rejects(provider.charge(saleOf(), visa), UnknownOutcome)
})
