import { readFile } from 'node:fs/promises'

/** The names of the templates beside this file. */
type Template = 'invoice' | 'greeting-card' | 'outline'

/**
 * A PDF from a template and its data, which the template reads as JSON: no text of the data is markup. The same data and
 * date give the same file.
 */
export async function typesetPdf(template: Template, data: object, date: Date): Promise<Buffer> {
  loaded ??= load()
  const { compiler, templates } = await loaded
  const inputs = { data: JSON.stringify(data) }
  const pdf = compiler.pdf(
    { mainFileContent: templates[template], inputs },
    { creationTimestamp: Math.floor(date.getTime() / 1000) },
  )
  compiler.evictCache(CACHED_DOCUMENTS)
  return pdf
}

/**
 * A text as an SVG drawing of its letters, Arabic ones joined, in the typefaces of the shop. It has no text, so that a
 * machine draws it without fonts.
 */
export async function outlineText(lines: readonly string[]): Promise<string> {
  loaded ??= load()
  const { compiler, templates } = await loaded
  const svg = compiler.plainSvg({ mainFileContent: templates.outline, inputs: { data: JSON.stringify(lines) } })
  compiler.evictCache(CACHED_DOCUMENTS)
  return svg
}

/** The compiler caches parts of this many documents, such as shaped words. */
const CACHED_DOCUMENTS = 5

let loaded: ReturnType<typeof load> | undefined

/** About 90 MB of memory, loaded with the first document. */
async function load() {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  const template = (name: Template) => readFile(new URL(`./${name}.typ`, import.meta.url), 'utf8')
  const [invoice, greetingCard, outline, ...fontBlobs] = await Promise.all([
    template('invoice'),
    template('greeting-card'),
    template('outline'),
    ...fonts.map((font) => readFile(new URL(import.meta.resolve(`@expo-google-fonts/${font}.ttf`)))),
  ])
  return {
    compiler: NodeCompiler.create({ fontArgs: [{ fontBlobs }] }),
    templates: { invoice, 'greeting-card': greetingCard, outline },
  }
}

/** The typefaces of the shop. */
const fonts = [
  'jost/400Regular/Jost_400Regular',
  'jost/500Medium/Jost_500Medium',
  'tajawal/400Regular/Tajawal_400Regular',
  'tajawal/500Medium/Tajawal_500Medium',
  'cormorant/500Medium/Cormorant_500Medium',
  'markazi-text/400Regular/MarkaziText_400Regular',
]
