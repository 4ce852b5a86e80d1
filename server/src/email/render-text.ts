import type { Block, Email } from './email.ts'
import type { Phrase } from './phrase.ts'

/** An email of a shop as plain text; isolated runs are wrapped in Unicode isolates. */
export function renderText({ title, blocks }: Email, shop: string): string {
  return `${[plainText(title), ...blocks.map(block), shop].join('\n\n')}\n`
}

function block(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return plainText(block.phrase)
    case 'lines':
    case 'footer':
      return [block.heading, ...block.lines.map(plainText)].join('\n')
    case 'goods':
      return [
        block.heading,
        ...block.rows.map(({ name, about, amount }) => [name, ...about, amount].map(plainText).join('\n')),
      ].join('\n\n')
    case 'totals':
      return block.rows
        .map((row) => `${plainText(row.name)}: ${plainText(row.amount)}${row.was ? ` (${plainText(row.was)})` : ''}`)
        .join('\n')
    case 'link':
      // The URL is on its own line, so that clients do not link other text.
      return `${block.words}:\n${block.url}\n${block.hint}`
  }
}

const isolates = { ltr: '\u2066', auto: '\u2068' }
const endOfIsolate = '\u2069'

const plainText = (phrase: Phrase) =>
  phrase
    .map((part) => (typeof part === 'string' ? part : `${isolates[part.direction]}${part.text}${endOfIsolate}`))
    .join('')
