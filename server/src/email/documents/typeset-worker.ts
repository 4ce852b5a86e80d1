import { readFile } from 'node:fs/promises'
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

/*
 * Runs in a thread of its own, so that requests need not wait: a document takes about 12 ms of computation.
 */

/** The names of the templates beside this file. */
export type Template = 'invoice' | 'greeting-card'

/** `data` is JSON, `seconds` is the date of the document since 1970. */
export type PdfTask = { template: Template; data: string; seconds: number }

/** A PDF from a template and its data. */
export const pdf = ({ template, data, seconds }: PdfTask): Promise<Uint8Array> =>
  compile(template, data, (compiler, input) => compiler.pdf(input, { creationTimestamp: seconds }))

/** An SVG drawing of some lines of text, which are given as JSON. */
export const outline = (data: string): Promise<string> =>
  compile('outline', data, (compiler, input) => compiler.plainSvg(input))

type Input = { mainFileContent: string; inputs: { data: string } }

async function compile<Result>(
  template: Template | 'outline',
  data: string,
  as: (compiler: NodeCompiler, input: Input) => Result,
) {
  loading ??= load()
  const compiler = await loading
  const mainFileContent = await readFile(new URL(`${template}.typ`, import.meta.url), 'utf8')
  const result = as(compiler, { mainFileContent, inputs: { data } })
  // It caches parts of five documents, such as shaped words.
  compiler.evictCache(5)
  return result
}

let loading: ReturnType<typeof load> | undefined

/** The compiler with the typefaces of the shop, about 90 MB of memory. */
async function load() {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  const fontBlobs = await Promise.all(
    fonts.map((font) => readFile(new URL(import.meta.resolve(`@expo-google-fonts/${font}.ttf`)))),
  )
  return NodeCompiler.create({ fontArgs: [{ fontBlobs }] })
}

const fonts = [
  'jost/400Regular/Jost_400Regular',
  'jost/500Medium/Jost_500Medium',
  'tajawal/400Regular/Tajawal_400Regular',
  'tajawal/500Medium/Tajawal_500Medium',
  'cormorant/500Medium/Cormorant_500Medium',
  'markazi-text/400Regular/MarkaziText_400Regular',
]
