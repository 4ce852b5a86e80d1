import { parseSync } from 'rolldown/utils'
import { sourceFiles } from './source-files.ts'
import { fileAt, isNode, lineOf, type Node, nodesOf, type SourceFile, textOf } from './syntax.ts'

/** Retired words inside names: `keepCart`, `hold-order.ts`. `docs/glossary.md` has the terms to use instead. */
const retiredInNames = [
  ...['asked', 'heard', 'keep', 'keeper', 'keeps', 'kept', 'said', 'spoken', 'tell', 'tells', 'told', 'unkept'],
  ...['brought', 'capped', 'drawn', 'gathered', 'held', 'packed', 'redrawn', 'spent', 'wished'],
  ...['breakins', 'chore', 'chores', 'codings', 'deed', 'deeds', 'door', 'errand', 'errands', 'figures', 'guesses'],
  ...['house', 'letter', 'letters', 'patience', 'piece', 'pieces', 'shelf', 'shelves', 'shelving', 'trail', 'tries'],
  ...['turns', 'wish', 'wishes'],
]

/** Names of two words that are retired though each word is fine by itself. */
const retiredPairs = ['at-once', 'hang-up', 'in-time', 'looking-round', 'may-lag', 'see-to', 'take-back', 'way-back']

/** Participles that may not be a whole name: a type says what it holds. */
const participles = ['answered', 'counted', 'found', 'given', 'sent']

/** Standard terms that contain a retired word: those of HTTP, and the house of an address. */
const standardNames = new Set(['keep-alive', 'data-keep-alive', 'house', 'house-number'])

type Retired = {
  pattern: RegExp
  /** A line that matches this uses the word in its ordinary sense. */
  ordinary?: RegExp
  use: string
}

/** Retired words in prose. Words with an ordinary meaning have a pattern for their private one only. */
const retiredInProse: Retired[] = [
  {
    pattern: /\b(?:un)?kept\b(?! (?:open|alive|apart|separate|small|in sync|free))/i,
    use: 'cached, stored or retained',
  },
  { pattern: /\bkeepers?\b/i, use: 'store or owner' },
  { pattern: /\btold\b/i, use: 'notified, reported or shown' },
  { pattern: /\b(?:said|heard|spoken)\b/i, use: 'reported, received or localised' },
  { pattern: /\bsays? (?:so|who|whom|whether|what)\b/i, use: 'states, shows or lists' },
  { pattern: /\b(?:never|not|newly|once) asked\b|\basked (?:anew|again|of)\b/i, use: 'requested or queried' },
  { pattern: /\bwish(?:es|ed)?\b/i, use: 'request, command or options' },
  {
    pattern: /\bletters?\b/i,
    ordinary:
      /digit|arabic|latin|alphabet|script|character|word|spell|font|glyph|combin|capital|case|punctuation|comma/i,
    use: 'email',
  },
  { pattern: /\bpieces?\b(?! of\b)/i, use: 'item' },
  { pattern: /\bheld\b/i, ordinary: /\block|connection/i, use: 'locked, reserved, authorised or in review' },
  { pattern: /\bdoors?\b/i, use: 'sign-in' },
  { pattern: /\b(?:shelf|shelves|shelving)\b/i, use: 'listing index' },
  { pattern: /\bdeeds?\b/i, use: 'audit entry' },
  { pattern: /\btrails?\b/i, use: 'audit log or breadcrumbs' },
  { pattern: /\b(?:re)?drawn\b|\bdraws? (?:a|the|each|every|its) pages?\b/i, use: 'rendered' },
  { pattern: /\banew\b/i, use: 'again' },
  { pattern: /\bpacked\b/i, use: 'compressed' },
  { pattern: /\bcodings?\b/i, use: 'content encoding' },
  { pattern: /\bhangs? up\b|\bhung up\b/i, use: 'close the connection' },
  { pattern: /\b(?:errands?|chores?)\b/i, use: 'job or client' },
  { pattern: /\bpatience\b/i, use: 'timeout' },
  { pattern: /\bgathered\b/i, use: 'coalesced or collected' },
  { pattern: /\b(?:coupons?|codes?|tokens?) (?:is|are|was|were) spent\b|\bspent (?:coupon|code|token)/i, use: 'used' },
  { pattern: /\bguesses\b/i, use: 'brute force or attempts' },
  { pattern: /\bbreak-ins?\b/i, use: 'privilege escalation' },
  { pattern: /\b(?:the|this|our|of the) house\b/i, use: 'the project or the repository' },
  { pattern: /\bfigures\b/i, use: 'metrics or numbers' },
  {
    pattern: /\b(?:of|many|all|counted|wrong|thirty|ten|five|too many|counts|no) tries\b|\btries (?:are|of)\b/i,
    use: 'attempts',
  },
  { pattern: /\bstands? (?:in|on|at|beside|here|there|between|below|above|ready|open)\b/i, use: 'is' },
  { pattern: /\bwh(?:o|om)ever\b/i, use: 'a noun: the caller, the owner, the reader' },
  { pattern: /\bin person\b/i, use: 'with the session or the access token' },
  { pattern: /\b(?:shop|server|api) (?:says|agrees|has agreed)\b/i, use: 'responds, reports or returns' },
  { pattern: /\bled to the (?:login|sign-in)\b|\bleads? (?:back|away|to the login)\b/i, use: 'redirects or returns' },
  { pattern: /\bwhat (?:can|may) be had\b|\bcannot be had\b/i, use: 'available or unavailable' },
]

/**
 * The retired words in a file's name, its exported and local names, the keys of its words, comments and test names, or in
 * the prose of a document.
 */
export function retiredWordsIn(file: SourceFile): string[] {
  const named = retiredInName(nameOf(file.path)).map((word) => `${file.path} is named with “${word}”`)
  if (file.path.endsWith('.md')) return [...named, ...complaintsAbout(file, proseOf(file.text))]
  if (file.path.endsWith('.css')) return [...named, ...complaintsAbout(file, commentsOfStyles(file.text))]
  if (!/\.(ts|tsx)$/.test(file.path)) return named
  const nodes = nodesOf(file)
  const complain = (verb: string, names: Name[], retiredIn = retiredInName) =>
    names.flatMap(({ name, start }) =>
      retiredIn(kebab(name)).map((word) => `${lineOf(file, start)} ${verb} ${name} (“${word}”)`),
    )
  const exported = complain('exports', nodes.flatMap(exportedNames))
  const exportedAt = new Set(nodes.flatMap(exportedNames).map(({ start }) => start))
  const declared = nodes
    .flatMap(declaredNames)
    .filter(({ name, start }) => !exportedAt.has(start) && !ofAlphabets.test(name))
  const local = complain('declares', declared, retiredPartsOf)
  const keys = /\/words\/(en|ar)\//.test(file.path)
    ? complain('has the key', nodes.flatMap(keyNames), retiredKeysOf)
    : []
  const texts = [...commentsOf(file), ...nodes.flatMap(testNames)].sort((a, b) => a.start - b.start)
  return [...named, ...exported, ...local, ...keys, ...complaintsAbout(file, texts)]
}

/** All files the vocabulary applies to: sources, styles and documents. Test pictures, SQL and data are left out. */
export const vocabularyFiles = () => sourceFiles(/\.(ts|tsx|mjs|css|md)$/)

type Text = { text: string; start: number }

function complaintsAbout(file: SourceFile, texts: Text[]): string[] {
  return texts.flatMap(({ text, start }) => {
    let at = start
    return text.split('\n').flatMap((line) => {
      const lineStart = at
      at += line.length + 1
      const plain = withoutCode(line)
      return retiredInProse.flatMap(({ pattern, ordinary, use }) => {
        const found = pattern.exec(plain)
        if (!found || ordinary?.test(plain)) return []
        return [`${lineOf(file, lineStart)} has “${found[0]}”: write ${use}`]
      })
    })
  })
}

/** Code in backticks, URLs and link targets, which may contain names of the API and of SQL. */
const withoutCode = (line: string) =>
  line
    .replace(/`[^`]*`/g, '``')
    .replace(/https?:\/\/\S+/g, '')
    .replace(/\]\([^)]*\)/g, ']')

/** The lines of a document outside fenced code. */
function proseOf(text: string): Text[] {
  let at = 0
  let isCode = false
  return text.split('\n').flatMap((line) => {
    const start = at
    at += line.length + 1
    if (line.startsWith('```')) isCode = !isCode
    return isCode ? [] : [{ text: line, start }]
  })
}

function commentsOf({ path, text }: SourceFile): Text[] {
  const { comments } = parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  return comments.map(({ value, start }) => ({ text: value, start: start + 2 }))
}

const commentsOfStyles = (text: string): Text[] =>
  [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ 0: comment, index }) => ({ text: comment, start: index }))

/** The name in `test('…')`, without the expressions of a template. */
function testNames(node: Node): Text[] {
  if (node.type !== 'CallExpression' || !isNode(node.callee) || !Array.isArray(node.arguments)) return []
  const [name] = node.arguments
  if (!['test', 'it', 'describe', 'raceTest'].includes(String(node.callee.name)) || !isNode(name)) return []
  const text = textOf(name) ?? quasisOf(name)
  return text === undefined ? [] : [{ text, start: name.start }]
}

const quasisOf = (node: Node) =>
  node.type === 'TemplateLiteral' && Array.isArray(node.quasis)
    ? node.quasis.map((quasi) => quasi.value.cooked).join('…')
    : undefined

type Name = { name: string; start: number }

/** Names about characters of a text, where “letter” is the standard word. */
const ofAlphabets = /^(?:letters?|has(?:Arabic)?Letters)$/

/** The names of variables, functions and types that a file declares for itself. */
function declaredNames(node: Node): Name[] {
  const declares = ['VariableDeclarator', 'FunctionDeclaration', 'TSTypeAliasDeclaration', 'TSInterfaceDeclaration']
  const { id } = node
  return declares.includes(node.type) && isNode(id) && typeof id.name === 'string'
    ? [{ name: id.name, start: id.start }]
    : []
}

/** The key of a property. */
function keyNames({ type, key }: Node): Name[] {
  if (type !== 'Property' || !isNode(key)) return []
  const name = key.type === 'Identifier' ? key.name : key.value
  return typeof name === 'string' ? [{ name, start: key.start }] : []
}

function exportedNames(node: Node): Name[] {
  if (node.type !== 'ExportNamedDeclaration' || !isNode(node.declaration)) return []
  const { declaration } = node
  const declared = Array.isArray(declaration.declarations)
    ? declaration.declarations.map(({ id }) => id)
    : [declaration.id]
  return declared.flatMap((id) =>
    isNode(id) && typeof id.name === 'string' ? [{ name: id.name, start: id.start }] : [],
  )
}

const nameOf = (path: string) => (path.split('/').at(-1) ?? '').replace(/\..*$/, '').toLowerCase()

const kebab = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll('_', '-')
    .toLowerCase()

const retiredInName = (name: string) => [...retiredPartsOf(name), ...(participles.includes(name) ? [name] : [])]

/** The retired words and pairs of words in a name in kebab case. A local name may be a participle. */
function retiredPartsOf(name: string): string[] {
  if (standardNames.has(name)) return []
  const pairs = retiredPairs.filter((pair) => `-${name}-`.includes(`-${pair}-`))
  return [...name.split('-').filter((word) => retiredInNames.includes(word)), ...pairs]
}

/** Keys that are names of the API: a payment in review is `held`. */
const keysOfTheApi = new Set(['held'])

const retiredKeysOf = (name: string) => (keysOfTheApi.has(name) ? [] : retiredPartsOf(name))

// `node tools/vocabulary.ts server/src/http` lists the retired words of a folder or file.
if (import.meta.main) {
  const [, , prefix = ''] = process.argv
  const complaints = vocabularyFiles()
    .filter((path) => path.startsWith(prefix))
    .map(fileAt)
    .flatMap(retiredWordsIn)
  console.info([...complaints, `${complaints.length} retired words`].join('\n'))
}
