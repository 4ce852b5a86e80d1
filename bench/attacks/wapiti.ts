import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

export type Scan = {
  /** The start URL; links within the same site are followed. */
  begins: string[]
  modules: readonly string[]
  /** The depth of links, and the time limit of the crawl in seconds, which also applies to each module. */
  depth: number
  seconds: number
  /** Headers of every request. */
  headers?: Record<string, string>
}

type Finding = { method: string; path: string; info: string; parameter: string }
type Report = { vulnerabilities: Record<string, Finding[]>; anomalies: Record<string, Finding[]> }

/**
 * The number of attacked URLs and forms, the findings by kind, and the modules that timed out; `unfinished` is the
 * reason of an early end.
 */
export type ScanResult = { addresses: number; findings: string[]; cutShort: string[]; unfinished: string | null }

/** Lets wapiti crawl a site and attack the URLs and forms it finds. */
export async function scan({ begins, modules, depth, seconds, headers = {} }: Scan): Promise<ScanResult> {
  const [first = '', ...others] = begins
  const folder = mkdtempSync(join(tmpdir(), 'rawnaq-wapiti-'))
  const file = join(folder, 'report.json')
  // It does not decompress every content encoding it accepts.
  const sent = Object.entries({ 'Accept-Encoding': 'identity', ...headers }).flatMap((header) => [
    '-H',
    header.join(': '),
  ])
  const args = [
    ...['-u', first, ...others.flatMap((other) => ['-s', other]), '-m', modules.join(','), ...sent],
    ...['-d', depth, '--max-links-per-page', 20, '--max-files-per-dir', depth === 0 ? begins.length : 12, '-t', 20],
    ...['--max-scan-time', seconds, '--max-attack-time', seconds, '--no-bugreport', '-v', 0],
    ...['-f', 'json', '-o', file, '--flush-session', '--store-session', folder],
  ]
  const child = spawn('wapiti', args.map(String), {
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: seconds * 1000 * (modules.length + 2),
  })
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number | null]>])
  const scanned =
    code === 0 ? readScan(output, readFileSync(file, 'utf8')) : { addresses: 0, findings: [], cutShort: [] }
  rmSync(folder, { recursive: true })
  return { ...scanned, unfinished: code === 0 ? null : `wapiti ended with ${code}: ${output.slice(-300)}` }
}

/** Reads the final output of wapiti and its report. */
export function readScan(output: string, report: string): Omit<ScanResult, 'unfinished'> {
  const { vulnerabilities, anomalies } = JSON.parse(report) as Report
  const findings = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, found]) =>
    found.map(
      ({ method, path, info, parameter }) => `${kind}: ${info} (${method} ${path}${parameter ? ` ${parameter}` : ''})`,
    ),
  )
  return {
    addresses: Number(output.match(/found (\d+) URLs and forms/)?.[1] ?? 0),
    findings,
    cutShort: [...output.matchAll(/time was reached for module (\w+)/g)].map(([, module]) => module!),
  }
}
