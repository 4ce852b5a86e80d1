import { Parser } from 'saxen'
import { WorkbookError } from './workbook-error.ts'

type Visitor = {
  open?(name: string, attribute: (name: string) => string | undefined): void
  close?(name: string): void
  text?(text: string): void
}

/** Walks an XML document. Names come without their prefix; texts and attributes are decoded. */
export function walkXml(xml: Buffer, { open, close, text }: Visitor) {
  const parser = new Parser()
  parser.on('error', () => {
    throw new WorkbookError('not_a_table')
  })
  if (open)
    parser.on('openTag', (name, attributes, decode) => {
      let cached: Record<string, string> | undefined
      open(bare(name), (attribute) => {
        cached ??= attributes()
        const value = cached[attribute]
        return value === undefined ? undefined : decode(value)
      })
    })
  if (close) parser.on('closeTag', (name) => close(bare(name)))
  if (text) {
    parser.on('text', (content, decode) => text(decode(content)))
    parser.on('cdata', (content) => text(content))
  }
  parser.parse(xml.toString('utf8').replace(/^\uFEFF/, ''))
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1)
