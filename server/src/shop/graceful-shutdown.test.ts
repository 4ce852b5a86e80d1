import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { shutDownGracefully } from './graceful-shutdown.ts'

/** Records what is stopped and in which order; background jobs finish immediately unless given. */
function running(backgroundJobs: () => Promise<unknown>[] = () => [Promise.resolve()]) {
  const done: string[] = []
  const note = (step: string) => void done.push(step)
  return {
    done,
    isReady: (isReady: boolean) => note(isReady ? 'ready' : 'not ready'),
    drainSeconds: 0,
    drain: async () => {
      note('hung up')
      return 0
    },
    backgroundJobs: () => {
      note('nothing new is taken on')
      return backgroundJobs()
    },
    close: async () => note('closed'),
    log: { warn: note },
  }
}

test('a graceful shutdown fails readiness, drains requests and jobs, and then closes the database', async () => {
  const shop = running()
  await shutDownGracefully(shop)
  assert.deepEqual(shop.done, ['not ready', 'hung up', 'nothing new is taken on', 'closed'])
})

test('a job blocked by a gateway is left to the next process, and requests cut off are reported', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const shop = running(() => [new Promise(() => {})])
  const stopped = shutDownGracefully({ ...shop, drain: async () => 2 })
  await turn()
  assert.ok(!shop.done.includes('closed'))
  t.mock.timers.tick(7100)
  await stopped
  assert.deepEqual(shop.done.slice(2), [
    '2 requests were cut off: they took too long.',
    'Background jobs were left to the next process.',
    'closed',
  ])
})

test('a database that does not close does not block the shutdown', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const shop = running()
  const stopped = shutDownGracefully({ ...shop, close: () => new Promise(() => {}) })
  await turn()
  t.mock.timers.tick(2000)
  await stopped
  assert.equal(shop.done.at(-1), 'The process exits before the database has closed.')
})
