import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { matchesGlob, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { withSharedShop } from '../e2e/support/shop/shared-shop.ts'
import { startPostgres } from './postgres.ts'
import { root } from './source-files.ts'
import { buildPages, type CommandStage, type Stage, stagesOf, type TestStage } from './stages.ts'
import { reportRepeats } from './test-runner/report-repeats.ts'
import { runCommands } from './test-runner/run-commands.ts'
import { runTests, type TestRun } from './test-runner/run-tests.ts'
import { asDuration, inWords, noTests, sum } from './test-runner/test-counts.ts'

const usage = `npm test -- [--repeat N] [--verbose] [stage or test file ...]
npm run test:all runs everything on both databases, and checks all pages at all widths.`

const givenDatabase = process.env.TEST_DATABASE_URL

// Tests open their own shops: this shell may have a real one configured.
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

const { values: options, positionals } = readArguments()
if (options.all) process.env.TEST_ALL = '1'
const repeats = Number(options.repeat)
const chosen = choose(stagesOf({ whole: options.all }), positionals)

const start = performance.now()
const elapsed = () => asDuration((performance.now() - start) / 1000)
const results: { stage: Stage; runs: TestRun[]; took: string }[] = []
for (const [index, stage] of chosen.entries()) {
  console.info(`\n── ${index + 1} of ${chosen.length}: ${stage.title} (${stage.name}), after ${elapsed()}`)
  const started = performance.now()
  const runs = await runStage(stage)
  const took = asDuration((performance.now() - started) / 1000)
  console.info(`   ${inWords(countsOf(runs))} in ${took}`)
  results.push({ stage, runs, took })
}

console.info()
for (const { stage, runs, took } of results) {
  const counts = countsOf(runs)
  console.info(`${counts.failed > 0 ? '✖' : '✔'} ${stage.title} (${stage.name}): ${inWords(counts)} in ${took}`)
}
const failures = results.flatMap(({ runs }) => runs.flatMap((run) => run.failures))
if (repeats > 1) console.info(`\n${reportRepeats(failures, repeats)}`)
else for (const failure of failures) console.info(`✖ ${failure}`)
if (results.some(({ stage, runs }) => stage.name === 'journeys' && countsOf(runs).failed > 0))
  console.info('Pictures and logs of failed journeys are in test-results/')
const total = countsOf(results.flatMap(({ runs }) => runs))
console.info(`\nTook ${elapsed()}`)
console.info(inWords(total))
process.exitCode = total.failed > 0 ? 1 : 0

function readArguments() {
  try {
    const read = parseArgs({
      allowPositionals: true,
      options: {
        repeat: { type: 'string', default: '1' },
        verbose: { type: 'boolean', default: false },
        all: { type: 'boolean', default: false },
      },
    })
    if (!/^[1-9]\d*$/.test(read.values.repeat)) throw new Error('--repeat takes a whole number from 1.')
    return read
  } catch (error) {
    return refuse(`${(error as Error).message}\n${usage}`)
  }
}

/** The named stages, and of other stages the named files; a file of several stages runs in the first of them. */
function choose(stages: Stage[], names: string[]): Stage[] {
  if (names.length === 0) return stages
  const files = names
    .filter((name) => !stages.some((stage) => stage.name === name))
    .map((name) => relative(root, resolve(name)))
  const stageOf = (file: string) =>
    stages.find((stage) => 'tests' in stage && stage.tests.some((pattern) => matchesGlob(file, pattern)))
  const unknown = files.filter((file) => !stageOf(file) || globSync(file, { cwd: root }).length === 0)
  if (unknown.length > 0)
    refuse(
      `No stage and no test file: ${unknown.join(', ')}. The stages are ${stages.map(({ name }) => name).join(', ')}.\n${usage}`,
    )
  return stages.flatMap((stage): Stage[] => {
    if (names.includes(stage.name)) return [stage]
    const tests = files.filter((file) => stageOf(file) === stage)
    return 'tests' in stage && tests.length > 0 ? [{ ...stage, tests }] : []
  })
}

/** Every repeat of a stage, with what the stage needs opened once. */
async function runStage(stage: Stage): Promise<TestRun[]> {
  if ('lanes' in stage) return repeat(() => runCommandStage(stage))
  if (stage.opensPages) {
    const built = await runCommandStage({ lanes: [[buildPages]] })
    if (built.counts.failed > 0) return [built]
  }
  const run = () => repeat(() => runTestStage(stage))
  if (stage.needs === 'PostgreSQL') return withPostgres(run)
  return stage.needs === 'browser' ? withPostgres(() => withSharedShop(run)) : run()
}

async function repeat(run: () => Promise<TestRun>): Promise<TestRun[]> {
  const runs: TestRun[] = []
  for (let done = 1; done <= repeats; done += 1) {
    runs.push(await run())
    if (repeats > 1) console.info(`   run ${done} of ${repeats}: ${inWords(runs.at(-1)!.counts)}, after ${elapsed()}`)
  }
  return runs
}

async function runCommandStage({ lanes }: CommandStage): Promise<TestRun> {
  const counts = await runCommands(lanes)
  return { counts, failures: counts.failed > 0 ? ['a command of this stage'] : [] }
}

function runTestStage({ tests, extraProcesses = 0, ...batches }: TestStage): Promise<TestRun> {
  const concurrency = availableParallelism() + extraProcesses
  return runTests({ files: tests, ...batches, concurrency, isVerbose: options.verbose })
}

async function withPostgres(work: () => Promise<TestRun[]>): Promise<TestRun[]> {
  const database = givenDatabase ? { url: givenDatabase, stop: async () => {} } : await startPostgres()
  process.env.TEST_DATABASE_URL = database.url
  try {
    return await work()
  } finally {
    delete process.env.TEST_DATABASE_URL
    await database.stop()
  }
}

function countsOf(runs: TestRun[]) {
  return sum([noTests, ...runs.map(({ counts }) => counts)])
}

function refuse(message: string): never {
  console.error(message)
  process.exit(1)
}
