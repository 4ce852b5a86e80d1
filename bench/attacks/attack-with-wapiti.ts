import { staffToken } from '../support/session-tokens.ts'
import { table } from '../support/table.ts'
import type { Attack } from './attack.ts'
import { requestsToAttack } from './requests.ts'
import { type Scan, type ScanResult, scan } from './wapiti.ts'

/** The modules for injections and page contents, without those that need a server on the internet or probe for third-party software. */
const onPages = ['sql', 'blindsql', 'xss', 'permanentxss', 'exec', 'file', 'crlf', 'redirect', 'shellshock', 'htaccess']
const aboutPages = ['csp', 'csrf', 'cookieflags', 'http_headers', 'methods']
const onCalls = ['sql', 'blindsql', 'exec', 'file', 'crlf', 'redirect', 'cookieflags']

/** The time limit of each module and of the crawl, in seconds. */
const SECONDS = 60

/** Accepted findings of wapiti, with the reason. */
const known: [complaint: string, reason: string][] = [
  [
    'X-Frame-Options is not set',
    "the policy says frame-ancestors 'none', which every browser that runs the shop obeys",
  ],
  ['X-XSS-Protection is not set', 'no browser has that filter any more, and it could be turned against pages'],
  ['Lack of anti CSRF token (POST /main/contact)', 'nothing takes that call: the form is sent by its script, as JSON'],
]

/** Crawls the pages as a visitor in both languages, and sends the read requests of the API as staff with all permissions. */
export async function attackWithWapiti({ url, vulnerable, client }: Attack): Promise<string[]> {
  const blind = await blindIn(vulnerable)
  if (blind.length > 0) return blind
  const authorization = `Bearer ${await staffToken(client)}`
  const scans: [name: string, Scan][] = [
    ['pages, as a visitor', { begins: pagesOf(url), modules: [...onPages, ...aboutPages], depth: 3, seconds: SECONDS }],
    [
      'what the API lists, signed in',
      {
        begins: await listsOf(url, () => staffToken(client)),
        modules: onCalls,
        depth: 0,
        seconds: SECONDS,
        headers: { authorization },
      },
    ],
  ]
  const rows: string[][] = []
  const cutShort: string[] = []
  const complaints: string[] = []
  for (const [name, options] of scans) {
    const scanned = await scan(options)
    const [left, findings] = parted(scanned)
    const modules = `${options.modules.length - scanned.cutShort.length} of ${options.modules.length}`
    rows.push([name, String(scanned.addresses), modules, String(left.length), String(findings.length)])
    if (scanned.cutShort.length > 0) cutShort.push(`${name}: ${scanned.cutShort.join(', ')}`)
    complaints.push(...findings, ...(scanned.unfinished ? [scanned.unfinished] : []))
    if (scanned.addresses < options.begins.length / 2)
      complaints.push(`wapiti looked at ${scanned.addresses} of ${name}`)
  }
  console.info(table(['wapiti', 'addresses and forms', 'modules to the end', 'known', 'findings'], rows))
  for (const modules of cutShort) console.info(`Ran out of time, with what they had tried by then: ${modules}.`)
  for (const [complaint, reason] of known) console.info(`Known: ${complaint}; ${reason}.`)
  return complaints
}

const parted = ({ findings }: ScanResult): [known: string[], findings: string[]] => {
  const isKnown = (finding: string) => known.some(([complaint]) => finding.includes(complaint))
  return [findings.filter(isKnown), findings.filter((finding) => !isKnown(finding))]
}

const pagesOf = (url: string) =>
  [
    '/main',
    '/main?lang=ar',
    '/main/category?search=vase',
    '/main/contact',
    '/main/login',
    '/main/register',
    '/main/cart',
  ].map((path) => url + path)

/** Every successful read request, once for each parameter. */
async function listsOf(url: string, tokens: () => Promise<string>): Promise<string[]> {
  const lists: string[] = []
  for await (const { request, status } of requestsToAttack(url, tokens)) {
    const [method, path = ''] = request.split(' ')
    // Requests that only read come first.
    if (method !== 'GET') break
    if (status < 300) lists.push(url + path.replaceAll('*', ''))
  }
  return lists
}

/** The vulnerabilities of the vulnerable server that wapiti missed. */
async function blindIn(vulnerable: string): Promise<string[]> {
  const { findings } = await scan({
    begins: [`${vulnerable}/doors?search=oak`],
    modules: ['sql', 'xss'],
    depth: 1,
    seconds: 30,
  })
  return ['SQL Injection', 'Cross Site Scripting'].flatMap((kind) =>
    findings.some((finding) => finding.startsWith(kind)) ? [] : [`wapiti did not find the way in by ${kind}`],
  )
}
