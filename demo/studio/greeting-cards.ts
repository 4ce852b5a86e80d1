import { join } from 'node:path'
import sharp from 'sharp'

/** Renders the greeting cards of the demo, 800x1000, and writes them as WebP to ../pictures. They have no lettering. */
const pictures = join(import.meta.dirname, '../pictures')

const WIDTH = 800
const HEIGHT = 1000
/** Rendered around the picture and cut off, because a blur fades at the edge. */
const MARGIN = 60
/** The card is A6. */
const card = { x: 172, y: 168, width: 456, height: 643 }
const middle = { x: card.x + card.width / 2, y: card.y + card.height / 2 }

type Design = { wall: [string, string]; envelope: string; paper: string; art: string }

const gold = '#A8813F'
const emerald = '#0F4A3A'

const designs: Record<string, Design> = {
  card_plain: { wall: ['#E9DFCE', '#D3C3AA'], envelope: '#CDB897', paper: '#FBF6EA', art: plain() },
  card_jasmine: { wall: ['#DDE3D6', '#BFCBB8'], envelope: '#7E9480', paper: '#FBF8F0', art: jasmine() },
  card_arabesque: { wall: ['#C9BBA4', '#A8967B'], envelope: '#E9DFCE', paper: emerald, art: arabesque() },
  card_crescent: { wall: ['#D9CDB9', '#B9A98F'], envelope: '#A8813F', paper: '#1B2D44', art: crescent() },
  card_stars: { wall: ['#EADBD0', '#CFB4A5'], envelope: '#7A2436', paper: '#F7EDE2', art: stars() },
  card_quiet: { wall: ['#DEDAD2', '#C4BEB3'], envelope: '#B5AEA2', paper: '#F6F4EF', art: quiet() },
}

for (const [name, design] of Object.entries(designs))
  await sharp(Buffer.from(scene(design)))
    .extract({ left: MARGIN, top: MARGIN, width: WIDTH, height: HEIGHT })
    .webp({ quality: 82, effort: 6 })
    .toFile(join(pictures, `${name}.webp`))

/** A card before its envelope, on a wall in morning light. */
function scene({ wall: [light, shade], envelope, paper, art }: Design): string {
  const { x, y, width, height } = card
  const flap = `M${x - 6} ${y + 250}L${middle.x} ${y + 520}L${x + width + 6} ${y + 250}`
  const [allWidth, allHeight] = [WIDTH + 2 * MARGIN, HEIGHT + 2 * MARGIN]
  const everywhere = `x="${-MARGIN}" y="${-MARGIN}" width="${allWidth}" height="${allHeight}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${allWidth}" height="${allHeight}" viewBox="${-MARGIN} ${-MARGIN} ${allWidth} ${allHeight}">
<defs>
<linearGradient id="wall" x1="0" y1="0" x2=".7" y2="1"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${shade}"/></linearGradient>
<linearGradient id="sheen" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".22"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".1"/></linearGradient>
<linearGradient id="foil" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#E8D3A1"/><stop offset=".45" stop-color="#B48C47"/><stop offset=".7" stop-color="#DCC594"/><stop offset="1" stop-color="#94702F"/></linearGradient>
<filter id="soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="20"/></filter>
<filter id="near" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="4"/></filter>
<filter id="leaves" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="9"/></filter>
<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="3" seed="7"/><feColorMatrix values="0 0 0 0 .2  0 0 0 0 .15  0 0 0 0 .1  0 0 0 .09 0"/></filter>
<clipPath id="card"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3"/></clipPath>
</defs>
<rect ${everywhere} fill="url(#wall)"/>
<g filter="url(#leaves)" fill="#3b2c1a" opacity=".13">${palmShadow()}</g>
<g transform="rotate(-7 ${middle.x} ${middle.y}) translate(34 22)">
<rect x="${x - 2}" y="${y + 40}" width="${width + 20}" height="${height - 40}" fill="#2a1d10" opacity=".3" filter="url(#soft)"/>
<rect x="${x - 6}" y="${y + 20}" width="${width + 12}" height="${height - 24}" rx="4" fill="${envelope}"/>
<path d="${flap}" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="2"/>
<rect x="${x - 6}" y="${y + 20}" width="${width + 12}" height="${height - 24}" rx="4" fill="url(#sheen)"/>
</g>
<rect x="${x + 12}" y="${y + 20}" width="${width}" height="${height}" fill="#2a1d10" opacity=".34" filter="url(#soft)"/>
<rect x="${x + 2}" y="${y + 4}" width="${width}" height="${height}" fill="#2a1d10" opacity=".3" filter="url(#near)"/>
<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="${paper}"/>
<g clip-path="url(#card)">${art}</g>
<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="3" fill="url(#sheen)"/>
<rect ${everywhere} filter="url(#grain)"/>
</svg>`
}

/** Two palm leaves that lie outside of the picture. */
function palmShadow(): string {
  const leaf = (x: number, y: number, turn: number) =>
    Array.from({ length: 13 }, (_, at) => {
      const angle = turn + (at - 6) * 11
      return `<ellipse cx="0" cy="-190" rx="${15 - Math.abs(at - 6)}" ry="190" transform="translate(${x} ${y}) rotate(${angle})"/>`
    }).join('')
  return leaf(-40, 60, 118) + leaf(790, 1010, -48)
}

/** A frame inside the edge of the card. */
function frame(inset: number, colour: string, thickness = 1.5): string {
  const { x, y, width, height } = card
  return `<rect x="${x + inset}" y="${y + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" fill="none" stroke="${colour}" stroke-width="${thickness}"/>`
}

/** The outline of an eight-pointed star: two squares, one turned. */
function khatim(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 16 }, (_, at) => {
    const length = at % 2 === 0 ? radius : radius * 0.7654
    const angle = (at * Math.PI) / 8 - Math.PI / 2
    return `${round(x + length * Math.cos(angle))},${round(y + length * Math.sin(angle))}`
  })
  return `M${points.join('L')}Z`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** Ivory paper with a fine frame and one star. */
function plain(): string {
  return `${frame(26, 'url(#foil)')}${frame(32, 'url(#foil)', 0.75)}<path d="${khatim(middle.x, middle.y, 30)}" fill="url(#foil)"/>`
}

/** A branch of jasmine from the lower corner. */
function jasmine(): string {
  const stem = `M${card.x + 60} ${card.y + card.height + 10}C${card.x + 90} ${card.y + 470} ${card.x + 190} ${card.y + 360} ${card.x + 345} ${card.y + 150}`
  const twig = `M${card.x + 142} ${card.y + 430}C${card.x + 230} ${card.y + 420} ${card.x + 290} ${card.y + 440} ${card.x + 372} ${card.y + 392}`
  const other = `M${card.x + 196} ${card.y + 345}C${card.x + 150} ${card.y + 290} ${card.x + 120} ${card.y + 240} ${card.x + 118} ${card.y + 175}`
  const leaves = [
    ...[[92, 560, -35], [118, 500, 48], [150, 432, -48], [232, 310, 78], [262, 268, -20], [310, 204, 74], [246, 424, 98]],
    ...[[318, 428, 58], [150, 284, -70], [126, 232, 20]],
  ] as [number, number, number][]
  const blossoms = [
    ...[[345, 150, 46], [262, 246, 36], [118, 172, 40], [372, 390, 42], [290, 432, 30], [172, 392, 38]],
    ...[[110, 512, 32], [186, 318, 24]],
  ] as [number, number, number][]
  const buds = [[380, 112, 40], [402, 352, 60], [92, 128, -20], [316, 118, 10]] as [number, number, number][]
  const line = `fill="none" stroke="#6E8468" stroke-width="4" stroke-linecap="round"`
  return `<path d="${stem}" ${line}/><path d="${twig}" ${line}/><path d="${other}" ${line}/>
${leaves.map(([x, y, turn]) => leaf(card.x + x, card.y + y, turn)).join('')}
${buds.map(([x, y, turn]) => bud(card.x + x, card.y + y, turn)).join('')}
${blossoms.map(([x, y, size], at) => blossom(card.x + x, card.y + y, size, at * 25)).join('')}`
}

function leaf(x: number, y: number, turn: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0C22 -22 24 -58 0 -88C-24 -58 -22 -22 0 0Z" fill="#7F9A78"/><path d="M0 0C12 -24 14 -56 0 -88Z" fill="#69846A"/></g>`
}

function bud(x: number, y: number, turn: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 30V8" stroke="#6E8468" stroke-width="3"/><path d="M0 12C11 4 10 -16 0 -28C-10 -16 -11 4 0 12Z" fill="#FFFDF6" stroke="#D9CDB2" stroke-width="1"/></g>`
}

function blossom(x: number, y: number, size: number, turn: number): string {
  const petal = `M0 ${-size * 0.12}C${size * 0.42} ${-size * 0.4} ${size * 0.36} ${-size * 0.95} 0 ${-size}C${-size * 0.36} ${-size * 0.95} ${-size * 0.42} ${-size * 0.4} 0 ${-size * 0.12}Z`
  const petals = [0, 72, 144, 216, 288].map(
    (angle) => `<path d="${petal}" transform="rotate(${angle})" fill="#FFFDF6" stroke="#DCCFB4" stroke-width="1.2"/>`,
  )
  return `<g transform="translate(${x} ${y}) rotate(${turn})">${petals.join('')}<circle r="${size * 0.15}" fill="#E3C36F"/><circle r="${size * 0.07}" fill="${gold}"/></g>`
}

/** Stars and crosses in gold on emerald, with a plain arch for the eye to rest. */
function arabesque(): string {
  const step = 76
  const tiles: string[] = []
  for (let column = -1; column <= 7; column += 1)
    for (let row = -1; row <= 9; row += 1) {
      const [x, y] = [middle.x + (column - 3) * step, middle.y + (row - 4) * step]
      tiles.push(khatim(x, y, step / 2), khatim(x, y, step / 4.4))
    }
  const [left, right, top, bottom] = [middle.x - 118, middle.x + 118, middle.y - 180, middle.y + 180]
  const arch = `M${left} ${bottom}V${top + 90}C${left} ${top + 20} ${middle.x - 34} ${top + 10} ${middle.x} ${top - 44}C${middle.x + 34} ${top + 10} ${right} ${top + 20} ${right} ${top + 90}V${bottom}Z`
  return `<path d="${tiles.join('')}" fill="none" stroke="url(#foil)" stroke-width="1.6"/>
<path d="${arch}" fill="${emerald}" stroke="url(#foil)" stroke-width="5"/>
<g transform="translate(${middle.x} ${middle.y}) scale(.9) translate(${-middle.x} ${-middle.y})"><path d="${arch}" fill="none" stroke="url(#foil)" stroke-width="1.2"/></g>
<path d="${khatim(middle.x, middle.y + 12, 46)}" fill="none" stroke="url(#foil)" stroke-width="2.2"/><path d="${khatim(middle.x, middle.y + 12, 20)}" fill="url(#foil)"/>${frame(16, 'url(#foil)', 2)}`
}

/** A crescent over the roofs of a town at night. */
function crescent(): string {
  const [x, y] = [middle.x + 24, card.y + 205]
  const moon = `M${x + 40} ${y - 92}A104 104 0 1 0 ${x + 40} ${y + 92}A84 84 0 1 1 ${x + 40} ${y - 92}Z`
  const sky = [[78, 92, 9], [352, 84, 7], [398, 178, 10], [64, 248, 7], [112, 168, 5], [330, 300, 6], [222, 62, 5], [396, 322, 5], [152, 340, 6]]
  const ground = card.y + card.height
  const dome = (at: number, width: number, height: number) => {
    const [left, right, top] = [card.x + at, card.x + at + width, ground - height]
    const half = left + width / 2
    return `<path d="M${left} ${ground}V${top}C${left - 4} ${top - width * 0.42} ${half - 8} ${top - width * 0.5} ${half} ${top - width * 0.78}C${half + 8} ${top - width * 0.5} ${right + 4} ${top - width * 0.42} ${right} ${top}V${ground}Z"/><path d="M${half} ${top - width * 0.78}v-26" stroke-width="3"/>`
  }
  const tower = (at: number, height: number) => {
    const [left, top] = [card.x + at, ground - height]
    return `<path d="M${left} ${ground}V${top}h-6v-10h36v10h-6V${ground}Z"/><path d="M${left + 2} ${top - 10}v-34L${left + 12} ${top - 78}L${left + 22} ${top - 44}v34Z"/>`
  }
  return `<path d="${moon}" fill="url(#foil)"/>${sky.map(([across, down, size]) => `<path d="${khatim(card.x + across!, card.y + down!, size!)}" fill="#DCC594"/>`).join('')}
<g fill="#24405C" stroke="#24405C">${dome(34, 110, 96)}${dome(300, 128, 110)}${tower(196, 236)}</g>
<g fill="#122033" stroke="#122033">${dome(140, 172, 74)}${dome(-50, 110, 52)}${dome(372, 130, 48)}${tower(86, 150)}${tower(342, 190)}<path d="M${card.x} ${ground}v-46h${card.width}v46Z"/></g>${frame(16, 'url(#foil)', 1.5)}`
}

/** A burst of stars around a round field. */
function stars(): string {
  const rings = [
    { radius: 122, count: 16, size: 15 },
    { radius: 166, count: 16, size: 10 },
    { radius: 200, count: 32, size: 5 },
  ]
  const dots = rings.flatMap(({ radius, count, size }, ring) =>
    Array.from({ length: count }, (_, at) => {
      const angle = ((at + (ring % 2) / 2) * 2 * Math.PI) / count
      const colour = ring === 0 && at % 2 === 0 ? '#7A2436' : 'url(#foil)'
      return `<path d="${khatim(middle.x + radius * Math.cos(angle), middle.y + radius * Math.sin(angle), size)}" fill="${colour}"/>`
    }),
  )
  const corner = (x: number, y: number) => `<path d="${khatim(x, y, 22)}" fill="none" stroke="#7A2436" stroke-width="1.6"/><path d="${khatim(x, y, 9)}" fill="url(#foil)"/>`
  const [left, right, top, bottom] = [card.x + 48, card.x + card.width - 48, card.y + 48, card.y + card.height - 48]
  return `${frame(26, '#7A2436')}${dots.join('')}<circle cx="${middle.x}" cy="${middle.y}" r="92" fill="none" stroke="url(#foil)" stroke-width="2.5"/><circle cx="${middle.x}" cy="${middle.y}" r="84" fill="none" stroke="#7A2436" stroke-width="1"/><path d="${khatim(middle.x, middle.y, 44)}" fill="#7A2436"/><path d="${khatim(middle.x, middle.y, 18)}" fill="url(#foil)"/>${corner(left, top)}${corner(right, top)}${corner(left, bottom)}${corner(right, bottom)}`
}

/** For a condolence: grey lines and one bare branch, without gold. */
function quiet(): string {
  const [x, y] = [middle.x - 8, card.y + card.height - 150]
  const stem = `M${x} ${y}C${x + 2} ${y - 120} ${x + 34} ${y - 230} ${x + 22} ${y - 330}`
  const pairs = Array.from({ length: 7 }, (_, at) => {
    const [across, up] = [x + 4 + 24 * Math.sin((at / 6) * 2.1), y - 60 - at * 40]
    const size = 0.62 - at * 0.045
    const one = (turn: number) => `<path transform="translate(${round(across)} ${up}) rotate(${turn}) scale(${round(size)})" d="M0 0C20 -20 22 -56 0 -88C-22 -56 -20 -20 0 0Z" fill="#A9A79C"/>`
    return one(52) + one(-48)
  })
  return `${frame(30, '#8E887C', 1.25)}<path d="${stem}" fill="none" stroke="#8C897E" stroke-width="2.5" stroke-linecap="round"/>${pairs.join('')}`
}
