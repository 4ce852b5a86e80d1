import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

/** The result of sqlmap for a request: the tested parameters, the findings, and the reason of an early end. */
export type SqlmapTarget = { places: string[]; findings: string[]; unfinished: string | null }

const TIMEOUT_MS = 300_000

/**
 * Lets sqlmap attack a raw HTTP request without a content length: each place marked with a star, and each value of a
 * JSON body. Level 1 tries a few dozen payloads of each kind, level 5 all of them.
 */
export async function trySql(request: string, level: number): Promise<SqlmapTarget> {
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-sqlmap-'))
  const file = join(folder, 'request')
  writeFileSync(file, request)
  const child = spawn('sqlmap', ['-r', file, '--output-dir', folder, `--level=${level}`, ...fixedArgs], {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: TIMEOUT_MS,
  })
  const [output] = await Promise.all([text(child.stdout), once(child, 'exit')])
  rmSync(folder, { recursive: true })
  return readSqlmapOutput(output)
}

/** Error responses are expected and do not stop it. */
const refusals = [400, 401, 403, 404, 406, 409, 410, 412, 413, 415, 422, 428, 429].join(',')

const fixedArgs = [
  ...['--batch', '--ignore-stdin', '--disable-coloring', '--flush-session', `--ignore-code=${refusals}`],
  ...['--dbms=postgresql', '--time-sec=10', '--timeout=20', '--retries=1'],
]

/** Reads the output of sqlmap. */
export function readSqlmapOutput(output: string): SqlmapTarget {
  const places = [...output.matchAll(/testing for SQL injection on (.+)$/gm)].map(([, place]) => place!)
  const points = output.split(/^Parameter: /m).slice(1)
  const errors = [...output.matchAll(/\b(5\d\d \([^)]+\) - \d+ times)/g)].map(([, error]) => `answered ${error}`)
  const last = output.match(/\[(?:CRITICAL|ERROR)\] .+$/gm)?.at(-1)
  const isDone = points.length > 0 || (places.length > 0 && output.includes('do not appear to be injectable'))
  return {
    places: [...new Set(places)],
    findings: [...points.map(pointOf), ...errors],
    unfinished: isDone ? null : (last ?? 'sqlmap ended early'),
  }
}

/** The parameter, such as `id (GET)`, with the first payload that worked. */
function pointOf(point: string) {
  const payload = point.match(/Payload: (.+)/)?.[1] ?? ''
  return `SQL goes through at ${point.split('\n')[0]}: ${payload}`
}
