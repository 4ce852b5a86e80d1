import { fromOneBeginning } from './one-beginning.ts'
import { startPostgres } from './postgres.ts'
import { runCommands } from './run-commands.ts'
import { runTests } from './run-tests.ts'
import { buildPages, type Stage, stages } from './stages.ts'
import { inWords, sum, type Tally } from './tally.ts'

const givenDatabase = process.env.TEST_DATABASE_URL

// Tests make their own shops: whoever runs them may have a real one configured in this very shell.
for (const name of [
  'TEST_DATABASE_URL',
  'DATABASE_URL',
  'DATA_DIR',
  'HOST',
  'PORT',
  'S3_ENDPOINT',
  'NODE_TEST_CONTEXT',
]) {
  delete process.env[name]
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !stages.some((stage) => stage.name === name))
if (unknown.length > 0) {
  console.error(`There is no stage ${unknown.join(', ')}. The stages are ${stages.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

const results: { title: string; tally: Tally; seconds: string }[] = []
for (const stage of stages.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  console.info(
    `\n── ${stage.title} (${stage.name}) ${'─'.repeat(Math.max(0, 70 - stage.title.length - stage.name.length))}`,
  )
  const start = performance.now()
  const tally = await go(stage)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.info(`   ${inWords(tally)} in ${seconds} s`)
  results.push({ title: stage.title, tally, seconds })
}

const total = sum(results.map(({ tally }) => tally))
console.info()
for (const { title, tally, seconds } of results) {
  console.info(`${tally.failed > 0 ? '✖' : '✔'} ${title}: ${inWords(tally)} in ${seconds} s`)
}
process.exitCode = total.failed > 0 ? 1 : 0
console.info(inWords(total))

async function go(stage: Stage): Promise<Tally> {
  if ('commands' in stage) return runCommands(stage.commands)
  if (stage.opensPages) {
    const built = runCommands([buildPages])
    if (built.failed > 0) return built
  }
  const { tests: files, oneAtATime, together } = stage
  const wish = { files, oneAtATime, together }
  return stage.on === 'PostgreSQL' ? onPostgres(() => runTests(wish)) : fromOneBeginning(() => runTests(wish))
}

async function onPostgres(work: () => Promise<Tally>): Promise<Tally> {
  try {
    const database = givenDatabase ? { url: givenDatabase, stop: async () => {} } : await startPostgres()
    process.env.TEST_DATABASE_URL = database.url
    const tally = await work()
    delete process.env.TEST_DATABASE_URL
    await database.stop()
    return tally
  } catch (error) {
    console.info(`✖ ${error instanceof Error ? error.message : error}`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}
