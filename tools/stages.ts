/**
 * What `npm test` goes through, in this order. Commands count as one test together; tests are files of node:test, and those
 * that open the built pages say so: a stage that is run by itself builds them first.
 */
export type Stage = { name: string; title: string } & (
  | { commands: string[][] }
  | { tests: string[]; on?: 'PostgreSQL'; oneAtATime?: true; together?: number; opensPages?: true }
)

/** Does nothing where they are built already. */
export const buildPages = ['node', 'tools/ready.mjs']

export const stages: Stage[] = [
  {
    name: 'types',
    title: 'Types',
    commands: [
      ['tsc', '-p', '.'],
      ['npm', 'run', '--silent', 'check', '-w', '@rawnaq/storefront'],
      ['npm', 'run', '--silent', 'check', '-w', '@rawnaq/admin'],
    ],
  },
  { name: 'lint', title: 'Format and lint', commands: [['biome', 'check', '.']] },
  { name: 'build', title: 'The pages can be built', commands: [buildPages] },
  { name: 'house', title: 'The house itself', tests: ['tools/**/*.test.ts', 'bench/**/*.test.ts'] },
  { name: 'rules', title: 'The rules of commerce', tests: ['rules/src/**/*.test.ts'], together: 50 },
  {
    name: 'storefront',
    title: 'The storefront and the admin, outside a browser',
    tests: ['storefront/app/**/*.test.ts', 'admin/src/**/*.test.ts'],
  },
  { name: 'demo', title: 'The demo catalogue', tests: ['demo/src/**/*.test.ts'] },
  {
    name: 'server',
    title: 'Contract and server, on the embedded database',
    // The embedded database has one connection and cannot show a race; what every call makes of every bad value takes it
    // twice as long as PostgreSQL.
    tests: ['contract/src/**/*.test.ts', 'server/src/**/!(*.race|bad-input*).test.ts'],
    together: 16,
    opensPages: true,
  },
  {
    name: 'postgres',
    title: 'Server, on PostgreSQL',
    tests: ['server/src/**/!(*.embedded).test.ts'],
    on: 'PostgreSQL',
    together: 16,
    opensPages: true,
  },
  { name: 'journeys', title: 'Journeys in a browser', tests: ['e2e/**/*.test.ts'], oneAtATime: true, opensPages: true },
]
