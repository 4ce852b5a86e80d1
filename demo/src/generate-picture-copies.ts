import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, '../pictures')
const factsFile = join(import.meta.dirname, 'picture-facts.ts')

/** 4:2:0, as in the WebP it is made from; slow, since it is done once. */
const avif = { quality: 50, effort: 6, chromaSubsampling: '4:2:0' }
const webp = { quality: 80, effort: 6 }

/** As the shop keeps what is uploaded; and 1000, which shops filled before these were made still ask for. */
const widths = [160, 400, 600, 800, 1000, 1200, 1600]

/** What a phone shows of the hero: its middle, as tall as it is. */
const tallHero = { left: 689, top: 0, width: 870, height: 1000 }

await makeTallHero()
const lines: string[] = []
for (const name of wholePictures()) lines.push(await makeCopies(name))
writeFileSync(factsFile, inCode(lines))

async function makeTallHero() {
  const tall = await sharp(read('hero')).extract(tallHero).toBuffer()
  await sharp(tall).webp(webp).toFile(fileOf('hero-tall'))
}

/** The AVIF of this picture and its narrower copies, where they are missing; answers with its line in the facts. */
async function makeCopies(name: string): Promise<string> {
  const picture = sharp(read(name))
  const { width, height } = await picture.metadata()
  const narrower = widths.filter((copy) => copy < width)
  const copies = narrower.map((copy) => [`${name}-${copy}`, picture.clone().resize(copy)] as const)
  for (const [copy, made] of [[name, picture] as const, ...copies]) {
    if (!existsSync(fileOf(copy, 'avif'))) await made.clone().avif(avif).toFile(fileOf(copy, 'avif'))
    if (!existsSync(fileOf(copy))) await made.clone().webp(webp).toFile(fileOf(copy))
  }
  const [red, green, blue] = await picture.clone().resize(1, 1).raw().toBuffer()
  const placeholder = `#${Buffer.from([red!, green!, blue!]).toString('hex')}`
  return `  '${name}': ${JSON.stringify({ width, height, widths: narrower, placeholder })},`
}

function wholePictures() {
  const names = readdirSync(folder).flatMap((file) => /^(.*)\.webp$/.exec(file)?.[1] ?? [])
  return names.filter((name) => !/-\d+$/.test(name)).sort()
}

function fileOf(name: string, format = 'webp') {
  return join(folder, `${name}.${format}`)
}

function read(name: string) {
  return readFileSync(fileOf(name))
}

function inCode(rows: string[]) {
  return [
    '/** The size of every picture in pixels, the widths of its copies, and its colour from afar; generate-picture-copies.ts writes it. */',
    'export const pictureFacts = {',
    ...rows,
    '} satisfies Record<string, PictureFacts>',
    '',
    'export type PictureFacts = { width: number; height: number; widths: number[]; placeholder: string }',
    '',
  ].join('\n')
}
