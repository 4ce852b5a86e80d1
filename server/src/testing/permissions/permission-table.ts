import { readFileSync } from 'node:fs'
import type { Method } from '../routes.ts'

/** The kinds of callers, in the order of the columns of docs/permissions.md. */
export const callers = [
  'a visitor',
  'its owner',
  'another customer',
  'staff without the permission',
  'staff with it',
  'the owner of the shop',
  'a caller with a bad token',
] as const

export type Caller = (typeof callers)[number]

/** A row of docs/permissions.md. A comma in the name separates the route from the kind of record. */
export type PermissionRow = {
  resource: string
  /** As `GET /order/:id, a cart`. */
  name: string
  method: Method
  path: string
  /** Any one of them suffices; empty where the route requires none. */
  permissions: string[]
  /** The status each caller gets. */
  answers: Record<Caller, number>
}

/** Reads docs/permissions.md; throws on an incomplete row. */
export function readPermissionTable(): PermissionRow[] {
  const page = readFileSync(new URL('../../../../docs/permissions.md', import.meta.url), 'utf8')
  return page
    .split(/^## /m)
    .slice(1)
    .flatMap((section) => {
      const [heading = '', ...lines] = section.split('\n')
      const rows = lines.filter((line) => line.startsWith('| `'))
      return heading.split(', ').flatMap((resource) => rows.map((row) => parseRow(row, resource)))
    })
}

function parseRow(row: string, resource: string): PermissionRow {
  const [name = '', permissions = '', ...statuses] = row
    .replaceAll('{it}', resource)
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('`', ''))
  const [method, path] = name.split(',')[0]!.split(' ')
  const answers = Object.fromEntries(callers.map((caller, place) => [caller, Number(statuses[place])]))
  if (!path || statuses.length !== callers.length || !Object.values(answers).every(Number.isInteger))
    throw new Error(`This row of docs/permissions.md is incomplete: ${row}`)
  return {
    resource,
    name,
    method: method as Method, // compared with the routes of the app
    path,
    permissions: permissions === '–' ? [] : permissions.split(' or '),
    answers: answers as PermissionRow['answers'],
  }
}
