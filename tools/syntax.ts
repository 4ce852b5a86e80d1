import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { root } from './source-files.ts'

export type Node = { type: string; start: number; [part: string]: unknown }

/** A file of the repository, or a text that replaces one in a test; the path determines the language. */
export type SourceFile = { path: string; text: string }

export const fileAt = (path: string): SourceFile => ({ path, text: readFileSync(join(root, path), 'utf8') })

/** Every node of a TypeScript or TSX file, in the order they are written. */
export function nodesOf({ path, text }: SourceFile): Node[] {
  return collect(parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path))
}

export const lineOf = ({ path, text }: SourceFile, at: number) => `${path}:${text.slice(0, at).split('\n').length}`

/** The text of a string literal, or of a template without anything to fill in; undefined for everything else. */
export function textOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined
  if (value.type === 'Literal' && typeof value.value === 'string') return value.value
  const quasis = value.type === 'TemplateLiteral' && Array.isArray(value.quasis) ? value.quasis : []
  return quasis.length === 1 ? quasis[0].value.cooked : undefined
}

function collect(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(collect)
  if (typeof value !== 'object' || value === null) return []
  return [...(isNode(value) ? [value] : []), ...Object.values(value).flatMap(collect)]
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
