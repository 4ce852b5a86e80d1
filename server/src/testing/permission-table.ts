import { readFileSync } from 'node:fs'
import type { Method } from './routes.ts'

/** Everybody who makes each call, in the order of the columns of docs/rights.md. */
export const callers = [
  'a visitor',
  'its owner',
  'another customer',
  'staff without the permission',
  'staff with it',
  'the owner of the shop',
  'whoever holds a bad token',
] as const

export type Caller = (typeof callers)[number]

/** A call as docs/rights.md has it: whose record it is about stands behind a comma of its name. */
export type Right = {
  resource: string
  /** As `GET /order/:id, a cart`. */
  name: string
  method: Method
  path: string
  /** Any of which is enough; none for a call that wants none. */
  permissions: string[]
  /** The status each caller is answered with. */
  answers: Record<Caller, number>
}

/** Reads docs/rights.md; a row that is not whole is refused. */
export function readRights(): Right[] {
  const page = readFileSync(new URL('../../../docs/rights.md', import.meta.url), 'utf8')
  return page
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const [heading = '', ...lines] = section.split('\n')
      const rows = lines.filter((line) => line.startsWith('| `'))
      return heading.split(', ').flatMap((resource) => rows.map((row) => rightIn(row, resource)))
    })
}

function rightIn(row: string, resource: string): Right {
  const [name = '', permissions = '', ...statuses] = row
    .replaceAll('{it}', resource)
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('`', ''))
  const [method, path] = name.split(',')[0]!.split(' ')
  const answers = Object.fromEntries(callers.map((caller, place) => [caller, Number(statuses[place])]))
  if (!path || statuses.length !== callers.length || !Object.values(answers).every(Number.isInteger))
    throw new Error(`This row of docs/rights.md is not whole: ${row}`)
  return {
    resource,
    name,
    method: method as Method, // held against the calls of the app
    path,
    permissions: permissions === '–' ? [] : permissions.split(' or '),
    answers: answers as Right['answers'],
  }
}
