import { posix } from 'node:path'

const wholeShop = ['rules', 'contract', 'demo', 'storefront', 'admin']
const serverParts = [
  'server/db',
  'server/html',
  'server/payments',
  'server/pictures',
  'server/email',
  'server/sms',
  'server/backup',
  'server/http',
  'server/metrics',
  'server/monitoring',
  'server/resources',
  'server/features',
  'server/web',
]

/** The folders each folder may import, with the reason. Each uses only rows above its own, so there is no cycle. */
export const importRules: { folder: string; uses: string[]; why: string }[] = [
  { folder: 'rules', uses: [], why: 'Prices are arithmetic that the browser and the server both do' },
  { folder: 'contract', uses: ['rules'], why: 'The wire format knows neither client nor server' },
  { folder: 'demo', uses: ['rules'], why: 'The demo catalogue is data' },
  { folder: 'storefront', uses: ['rules', 'contract'], why: 'Pages know the shop only by what goes over the wire' },
  {
    folder: 'admin',
    uses: ['rules', 'contract', 'storefront'],
    why: 'The admin wears the look of the shop, and knows it only by what goes over the wire',
  },
  { folder: 'tools', uses: [], why: 'Tools inspect the project from outside' },
  { folder: 'server/db', uses: ['rules', 'demo'], why: 'Tables do not know who reads them' },
  { folder: 'server/html', uses: [], why: 'HTML is escaped the same way everywhere' },
  {
    folder: 'server/payments',
    uses: ['rules', 'contract', 'server/db', 'server/html'],
    why: 'A provider charges a given amount and knows no order',
  },
  { folder: 'server/pictures', uses: ['server/db'], why: 'A picture is a row and its files, independent of its use' },
  {
    folder: 'server/email',
    uses: ['rules', 'contract', 'storefront', 'server/db', 'server/html', 'server/pictures'],
    why: 'The sender empties the outbox for every feature; emails and invoices have the logo of the shop or its wordmark',
  },
  {
    folder: 'server/sms',
    uses: ['rules', 'contract', 'server/db', 'server/email'],
    why: 'Text messages wait in the outbox of the emails; a driver knows neither orders nor shoppers',
  },
  {
    folder: 'server/backup',
    uses: ['tools', 'server/db', 'server/pictures'],
    why: 'A backup copies tables and files without their meaning',
  },
  {
    folder: 'server/http',
    uses: ['rules', 'contract', 'server/db', 'server/payments', 'server/pictures'],
    why: 'HTTP handling is the same for every feature',
  },
  {
    folder: 'server/metrics',
    uses: ['rules', 'server/db', 'server/http'],
    why: 'Metrics are collected outside the features',
  },
  {
    folder: 'server/monitoring',
    uses: ['server/db', 'server/http'],
    why: 'Traces and reports of errors are collected outside the features',
  },
  {
    folder: 'server/resources',
    uses: ['rules', 'contract', 'server/db', 'server/pictures', 'server/http'],
    why: 'The generic calls serve any declared resource',
  },
  {
    folder: 'server/features',
    uses: ['rules', 'contract', 'server/db', 'server/payments', 'server/pictures', 'server/http', 'server/resources'],
    why: 'Features share tables and rules, never each other; they meet in app.ts',
  },
  {
    folder: 'server/web',
    uses: [
      'rules',
      'contract',
      'storefront',
      'admin',
      'server/db',
      'server/html',
      'server/payments',
      'server/pictures',
      'server/email',
      'server/http',
    ],
    why: 'Pages, files and documents are served without the features behind the API',
  },
  { folder: 'server', uses: [...wholeShop, ...serverParts], why: 'app.ts puts the API and the pages together' },
  {
    folder: 'server/shop',
    uses: [...wholeShop, ...serverParts, 'server'],
    why: 'Opening a shop adds what runs beside its API',
  },
  {
    folder: 'server/commands',
    uses: [...wholeShop, ...serverParts, 'server', 'server/shop'],
    why: 'A command uses parts of the shop without opening it',
  },
  {
    folder: 'server/testing',
    uses: [...wholeShop, ...serverParts, 'tools', 'server', 'server/shop', 'server/commands'],
    why: 'A test uses the whole shop',
  },
  {
    folder: 'e2e',
    uses: ['tools', 'storefront', 'admin'],
    why: 'A journey knows the shop as a shopper and a shopkeeper do: by what it says',
  },
  { folder: 'bench', uses: ['tools'], why: 'A measurement knows the shop as a shopper does' },
]

/** The test runner opens the shop and the browser that the journeys share; `main.ts` is how a shop is started. */
const exceptions: [path: string, used: string][] = [
  ['tools/test.ts', 'e2e/support/shop/shared-shop.ts'],
  ['server/src/main.ts', 'server/src/shop/open-shop.ts'],
  ['server/src/main.ts', 'server/src/shop/report-startup-error.ts'],
  ['server/src/main.ts', 'server/src/shop/compile-cache.ts'],
]

/** The reason why a file may not import this, or undefined. Only the rules may not import third-party packages. */
export function complaint(path: string, target: string): string | undefined {
  const used = target.startsWith('@rawnaq/') ? fileInPackage(target) : fileBeside(path, target)
  const rule = ruleOf(path)
  if (!rule) return `${path} lies in ${placeOf(path)}, which has no place in tools/import-rules.ts`
  const refused = `${path} may not import ${target}: ${rule.why}`
  if (!used) return rule.folder === 'rules' && !isTest(path) ? refused : undefined
  const place = placeOf(used)
  if (exceptions.some(([from, to]) => from === path && to === used)) return undefined
  if (place === placeOf(path) || place === rule.folder || place === kindOf(placeOf(path))) return undefined
  if (!rule.uses.includes(kindOf(place))) return refused
  return reachedRightly(path, target, used)
    ? undefined
    : `${path} imports ${target}: another workspace goes by its name`
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

const workspaceOf = (path: string) => path.split('/')[0]

/** A workspace, except in the server, where it is a folder of `src`, and in its features, where it is each of them. */
function placeOf(path: string) {
  const [workspace = '', src, folder, feature] = path.split('/')
  if (workspace !== 'server' || src !== 'src' || !folder || folder.endsWith('.ts')) return workspace
  return folder === 'features' ? `server/features/${feature}` : `server/${folder}`
}

const kindOf = (place: string) => (place.startsWith('server/features/') ? 'server/features' : place)

/** A test of the server may use the whole shop. */
function ruleOf(path: string) {
  const folder = isTest(path) && workspaceOf(path) === 'server' ? 'server/testing' : kindOf(placeOf(path))
  return importRules.find((rule) => rule.folder === folder)
}

/** The tools are no package, so other folders import them by path. */
const reachedRightly = (path: string, target: string, used: string) =>
  target.startsWith('@rawnaq/') || workspaceOf(path) === workspaceOf(used) || workspaceOf(used) === 'tools'

const fileBeside = (path: string, target: string) =>
  target.startsWith('.') ? posix.join(posix.dirname(path), target) : undefined

function fileInPackage(target: string) {
  const [, workspace = '', ...rest] = target.split('/')
  return [workspace, 'src', ...rest].join('/')
}
