import { execFile } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPostgres } from '../../tools/postgres-binaries.ts'
import type { Statement } from '../support/statements.ts'

/** The path of pgbench, which most server packages include; undefined without it. */
export function findPgbench(): string | undefined {
  const path = join(findPostgres() ?? '', 'pgbench')
  return existsSync(path) ? path : undefined
}

/** The statements of one order, and the values that are unique to it. */
export type RecordedOrder = {
  statements: Statement[]
  /** Created by the database: the `id` returned by the statement before its first use. */
  ids: Record<string, string>
  /** Created by the shop or by the client. */
  unique: Record<string, string>
}

export type Script = { text: string; variables: Record<string, string> }

/** A pgbench script of these orders: the same statements and values, except for the unique ones. */
export function scriptOf({ statements, ids, unique }: RecordedOrder, name: string): Script {
  const variables: Record<string, string> = {}
  const known = new Set<string>()
  const lines = Object.keys(unique).map((what) => `\\set ${what} random(1, 1000000000000000)`)
  statements.forEach(({ text, values }, place) => {
    const literals = values.map((value, index) => {
      if (value === null) return 'null'
      const own = Object.entries({ ...unique, ...ids }).find(([, given]) => given === value)
      if (own) return variableOf(own[0], ids)
      const variable = `${name}_${place}_${index}`
      const reference = Object.entries(ids).find(([, id]) => value.includes(`"order_id":${id}`))
      variables[variable] = reference ? value.replaceAll(`"order_id":${reference[1]}`, '"order_id":@id@') : value
      return reference ? `replace(:${variable}, '@id@', ${variableOf(reference[0], ids)}::text)` : `:${variable}`
    })
    const next =
      statements
        .slice(place + 1)
        .find((later) => later.values.length > 0)
        ?.values.join() ?? ''
    const returned = Object.entries(ids).find(([what, id]) => !known.has(what) && next.includes(id))
    if (returned) known.add(returned[0])
    const end = returned ? ` \\gset ${returned[0]}_` : ';'
    lines.push(text.replace(/\$(\d+)/g, (_, number) => literals[Number(number) - 1]!).trim() + end)
  })
  return { text: `${lines.join('\n')}\n`, variables }
}

const variableOf = (name: string, ids: Record<string, string>) => (name in ids ? `:${name}_id` : `:${name}`)

/** Runs these scripts in turn with eight clients for a number of seconds; returns their count and rate per second. */
export async function runPgbench(databaseUrl: string, folder: string, scripts: Script[], seconds: number) {
  const files = scripts.map(({ text }, place) => {
    const file = join(folder, `order-${place}.sql`)
    writeFileSync(file, text)
    return ['-f', file]
  })
  const variables = scripts.flatMap((script) =>
    Object.entries(script.variables).flatMap(([k, v]) => ['-D', `${k}=${v}`]),
  )
  const load = ['-n', '-c', '8', '-j', '2', '-M', 'prepared', '-T', String(seconds)]
  const { stdout } = await promisify(execFile)(findPgbench()!, [...load, ...files.flat(), ...variables, databaseUrl])
  const rate = stdout.match(/^tps = ([\d.]+)/m)?.[1]
  const count = stdout.match(/^number of transactions actually processed: (\d+)/m)?.[1]
  if (!rate || !count) throw new Error(`pgbench printed no rate:\n${stdout}`)
  return { perSecond: Number(rate), count: Number(count) }
}
