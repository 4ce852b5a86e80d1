import { readFile } from 'node:fs/promises'

/** The names of the templates beside this file. */
type Template = 'invoice' | 'greeting-card'

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

/** The compiler caches parts of this many documents, such as shaped words. */
const CACHED_DOCUMENTS = 5

let loaded: ReturnType<typeof load> | undefined

/** About 90 MB of memory, loaded with the first document. */
async function load() {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler')
  const template = (name: Template) => readFile(new URL(`./${name}.typ`, import.meta.url), 'utf8')
  const [invoice, greetingCard, ...fontBlobs] = await Promise.all([
    template('invoice'),
    template('greeting-card'),
    ...fonts.map((font) => readFile(new URL(import.meta.resolve(`@expo-google-fonts/${font}.ttf`)))),
  ])
  return {
    compiler: NodeCompiler.create({ fontArgs: [{ fontBlobs }] }),
    templates: { invoice, 'greeting-card': greetingCard },
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
