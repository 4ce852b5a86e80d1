import { isNode, lineOf, type Node, nodesOf, type SourceFile, textOf } from './syntax.ts'

const visibleOrRead =
  /^(title|alt|placeholder|label|heading|aria-(label|description|roledescription|valuetext|placeholder))$/

/**
 * Visible or accessible texts in a page that should be in the words files; names common to both languages are allowed.
 */
export function untranslated(file: SourceFile, alikeInBoth: Set<string>): string[] {
  return nodesOf(file)
    .flatMap(shown)
    .filter(({ text }) => /\p{L}/u.test(text) && !alikeInBoth.has(text.trim()))
    .sort((a, b) => a.start - b.start)
    .map(({ text, start }) => `${lineOf(file, start)} says “${text.trim()}”`)
}

type Shown = { text: string; start: number }

function shown(node: Node): Shown[] {
  if (node.type === 'JSXText') return [{ text: String(node.value), start: node.start }]
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return Array.isArray(node.children) ? node.children.flatMap(inBraces) : []
  }
  const name = node.type === 'JSXAttribute' && isNode(node.name) ? node.name.name : undefined
  return typeof name === 'string' && visibleOrRead.test(name) ? [...literals(node.value), ...inBraces(node.value)] : []
}

const inBraces = (value: unknown): Shown[] =>
  isNode(value) && value.type === 'JSXExpressionContainer' ? literals(value.expression) : []

/** The literal texts that an expression may evaluate to. */
function literals(value: unknown): Shown[] {
  if (!isNode(value)) return []
  const text = textOf(value)
  if (text !== undefined) return [{ text, start: value.start }]
  if (value.type === 'ConditionalExpression') return [...literals(value.consequent), ...literals(value.alternate)]
  if (value.type === 'LogicalExpression') return literals(value.right)
  if (value.type !== 'TemplateLiteral' || !Array.isArray(value.quasis)) return []
  return value.quasis.map((quasi) => ({ text: quasi.value.cooked, start: quasi.start }))
}
