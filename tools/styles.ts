import { lineOf, nodesOf, type SourceFile } from './syntax.ts'

type Declaration = { property: string; value: string; at: number }

/** Sides, colours and type sizes that a style sheet may not name itself: a page is read from either side. */
export function complaintsAboutStyles(file: SourceFile): string[] {
  const isTokens = file.path.endsWith('styles/tokens.css')
  return declarationsIn(file.text).flatMap((declaration) => {
    const complaints = [
      aboutSides(declaration, file.text),
      ...(isTokens ? [] : [aboutColour(declaration), aboutSize(declaration)]),
    ]
    return complaints.flatMap((complaint) =>
      complaint ? `${lineOf(file, declaration.at)} ${declaration.property}: ${declaration.value} ${complaint}` : [],
    )
  })
}

/** The policy that keeps foreign styles out also refuses `style` in pages made by the server. */
export const inlineStyles = (file: SourceFile) =>
  nodesOf(file)
    .filter(({ type, name }) => type === 'JSXAttribute' && (name as { name?: string }).name === 'style')
    .map(({ start }) => `${lineOf(file, start)} has a style attribute`)

function declarationsIn(text: string): Declaration[] {
  return [...withoutComments(text).matchAll(/([\w-]+)\s*:\s*([^;{}]*)(?=[;}])/g)].map(
    ({ 1: property = '', 2: value = '', index }) => ({
      property,
      value: value.trim(),
      at: index,
    }),
  )
}

/** Of the same length, so that places stay what they are. */
const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))

const sidedProperty =
  /^((scroll-)?(margin|padding)|border|inset)-(left|right)\b|^(left|right)$|^border-(top|bottom)-(left|right)-radius$/
const side = /(?<![\w-])(left|right)(?![\w-])/
const placed =
  /^(background|background-position|background-image|object-position|mask|mask-position|mask-image|transform-origin)$/

function aboutSides({ property, value, at }: Declaration, text: string) {
  if (sidedProperty.test(property)) return 'names a side: use the logical property'
  if (isLopsided(property, parts(value))) return 'differs on the two sides: use logical properties'
  if (!side.test(value)) return undefined
  if (!placed.test(property)) return 'names a side: use start or end'
  return isExplained(text, at) ? undefined : 'names a side without a comment that says why'
}

function isLopsided(property: string, [one, two = one, three = one, four = two]: string[]) {
  if (/^((scroll-)?(margin|padding)|inset|border-(width|style|color))$/.test(property)) return two !== four
  return property === 'border-radius' && (one !== two || three !== four)
}

/** Top-level parts; brackets are not split. */
const parts = (value: string) => value.match(/(?:[^\s()]|\((?:[^()]|\([^()]*\))*\))+/g) ?? []

/** A comment on the line itself or the line above. */
function isExplained(text: string, at: number) {
  const end = text.indexOf('\n', at)
  const above = text.lastIndexOf('\n', text.lastIndexOf('\n', at) - 1)
  return text.slice(above + 1, end === -1 ? undefined : end).includes('/*')
}

const colourFunction = /#[0-9a-f]{3,8}\b|\b(rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i
const colourName =
  /(?<![\w-])(white|black|gr[ae]y|silver|red|maroon|orange|yellow|gold|olive|lime|green|aqua|cyan|teal|blue|navy|fuchsia|magenta|purple|pink|brown|beige|ivory)(?![\w-])/i

function aboutColour({ property, value }: Declaration) {
  const plain = value.replace(/url\([^)]*\)|var\(\s*--[\w-]+/g, '')
  // In a mask, black only stands for "shown".
  const text = property.includes('mask') ? plain.replaceAll('#000', '') : plain
  const isColour = colourFunction.test(text) || (!namesThings.test(property) && colourName.test(text))
  return isColour ? 'has a colour of its own: put it in tokens.css' : undefined
}

/** Where a word such as gold is a name somebody gave. */
const namesThings = /^(font-family|animation|animation-name|content|grid-area|view-transition-name)$/

function aboutSize({ property, value }: Declaration) {
  const isOwn =
    property === 'font-size'
      ? /\d/.test(value.replace(/var\([^)]*\)/g, ''))
      : property === 'font' && fontSize.test(value)
  return isOwn ? 'has a type size of its own: put it in tokens.css' : undefined
}

const fontSize = /\b\d*\.?\d+(px|rem|em|pt|%|vw|vi|ch)/
