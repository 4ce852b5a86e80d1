import { Parser } from 'saxen'
import { WorkbookError } from './workbook-error.ts'

type Visitor = {
  open?(name: string, attribute: (name: string) => string | undefined): void
  close?(name: string): void
  text?(text: string): void
}

/** Goes through an XML document; names are told without their prefix, texts and attributes as they are meant. */
export function walkXml(xml: Buffer, { open, close, text }: Visitor) {
  const parser = new Parser()
  parser.on('error', () => {
    throw new WorkbookError('not_a_table')
  })
  if (open)
    parser.on('openTag', (name, attributes, decode) => {
      let given: Record<string, string> | undefined
      open(bare(name), (asked) => {
        given ??= attributes()
        const value = given[asked]
        return value === undefined ? undefined : decode(value)
      })
    })
  if (close) parser.on('closeTag', (name) => close(bare(name)))
  if (text) {
    parser.on('text', (said, decode) => text(decode(said)))
    parser.on('cdata', (said) => text(said))
  }
  parser.parse(xml.toString('utf8').replace(/^\uFEFF/, ''))
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1)
