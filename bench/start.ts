import { benches } from './benches.ts'

// npm run bench -- feeds --calls 10: runs the named benchmark with the other arguments; without a name that of API and pages.
const [name = ''] = process.argv.slice(2)
const isNamed = name !== '' && !name.startsWith('-')
const bench = isNamed ? benches[name] : () => import('./run.ts')
if (!bench) {
  console.error(`There is no benchmark ${name}. There are ${Object.keys(benches).join(', ')}.`)
  process.exit(1)
}
if (isNamed) process.argv.splice(2, 1)
await bench()
