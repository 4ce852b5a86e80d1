/**
 * The stages of `npm test`, in order. A command counts as one test. `lanes` run at the same time, the commands of a lane
 * one after the other; the first command of the first lane builds the pages.
 */
export type Stage = { name: string; title: string } & (CommandStage | TestStage)

export type CommandStage = { lanes: string[][][] }

export type TestStage = {
  /** Glob patterns of files of node:test. */
  tests: string[]
  /** PostgreSQL: a cluster that goes afterwards. Browser: that too, with one shop for the files that need no own. */
  needs?: 'PostgreSQL' | 'browser'
  /** The most test files of one process; 1 unless given. */
  filesPerProcess?: number
  /** Modules that the files of one process share; their hooks apply to the whole process. */
  sharedModules?: string[]
  /** Processes that run at the same time beyond one for each processor, where tests wait for others; 0 unless given. */
  extraProcesses?: number
  /** The built pages are opened, so a stage that runs by itself builds them first. */
  opensPages?: true
}

/** Does nothing where the pages are built already. */
export const buildPages = ['node', 'tools/ready.mjs']

/**
 * What the embedded database can break by itself: opening, backups, functions, triggers, errors, notifications,
 * workers, and the largest queries. A few journeys use shops on it too.
 */
const embeddedSubset = [
  'server/src/**/*.embedded.test.ts',
  'server/src/db/{audit/record-audit,search/shop-fold,search/shop-stem,tables/catalogue/final-price}.test.ts',
  'server/src/resources/serve.test.ts',
  'server/src/http/cache/{invalidation,serve-cached}.test.ts',
  'server/src/http/errors/database-refusals.test.ts',
  'server/src/email/outbox/deliver.test.ts',
  'server/src/features/catalogue/{item-lists/find-items,search/search-routes}.test.ts',
  'server/src/features/dashboard/dashboard.test.ts',
  'server/src/features/ordering/checkout/{checkout,checkout-keys,checkout-stock}.test.ts',
]

/** Everything but races, which one connection cannot show, and the table of bad input, which takes twice as long here. */
const embeddedWhole = ['server/src/**/!(*.race|bad-input*).test.ts']

/** A process has a database for all its files. */
const testDatabases = ['server/src/testing/database.ts']

/** The stages; `whole` runs everything on both databases and checks all pages at all widths with all rules. */
export function stagesOf({ whole = false } = {}): Stage[] {
  return [
    {
      name: 'checks',
      title: 'Build, types, format and lint',
      lanes: [
        [
          buildPages,
          ['npm', 'run', '--silent', 'check', '-w', '@rawnaq/storefront'],
          ['npm', 'run', '--silent', 'check', '-w', '@rawnaq/admin'],
        ],
        [['tsc', '-p', '.'], ['biome', 'check', '.'], ['knip']],
      ],
    },
    {
      name: 'rules',
      title: 'Rules and contract',
      tests: ['rules/src/**/*.test.ts', 'contract/src/**/*.test.ts'],
      filesPerProcess: 50,
    },
    { name: 'project', title: 'Tools and benchmarks', tests: ['tools/**/*.test.ts', 'bench/**/*.test.ts'] },
    {
      name: 'storefront',
      title: 'Storefront and admin, outside a browser',
      tests: ['storefront/{app,ssr}/**/*.test.ts', 'admin/src/**/*.test.ts'],
    },
    { name: 'demo', title: 'Demo catalogue', tests: ['demo/src/**/*.test.ts'] },
    {
      name: 'server',
      title: 'Server, on PostgreSQL',
      tests: ['server/src/**/!(*.embedded).test.ts'],
      needs: 'PostgreSQL',
      filesPerProcess: 150,
      sharedModules: testDatabases,
      extraProcesses: 1,
      opensPages: true,
    },
    {
      name: 'embedded',
      title: 'Server, on the embedded database',
      tests: whole ? embeddedWhole : embeddedSubset,
      filesPerProcess: 50,
      sharedModules: testDatabases,
      opensPages: true,
    },
    {
      name: 'journeys',
      title: 'Journeys in a browser',
      tests: ['e2e/**/*.test.ts'],
      needs: 'browser',
      filesPerProcess: 50,
      sharedModules: ['e2e/support/browser/browser.ts'],
      extraProcesses: 1,
      opensPages: true,
    },
  ]
}
