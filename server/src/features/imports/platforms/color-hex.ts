import { fold } from '@rawnaq/rules/arabic'

const shades: [hex: string, ...names: string[]][] = [
  ['#000000', 'black', 'أسود'],
  ['#ffffff', 'white', 'أبيض'],
  ['#808080', 'grey', 'gray', 'رمادي'],
  ['#c0c0c0', 'silver', 'فضي'],
  ['#c9a227', 'gold', 'ذهبي'],
  ['#b76e79', 'rose gold', 'ذهبي وردي'],
  ['#c62828', 'red', 'أحمر'],
  ['#800020', 'burgundy', 'maroon', 'عنابي', 'خمري'],
  ['#f4a6b7', 'pink', 'وردي', 'زهري'],
  ['#f57c00', 'orange', 'برتقالي'],
  ['#fbc02d', 'yellow', 'أصفر'],
  ['#2e7d32', 'green', 'أخضر'],
  ['#708238', 'olive', 'زيتي'],
  ['#1565c0', 'blue', 'أزرق'],
  ['#001f3f', 'navy', 'navy blue', 'كحلي'],
  ['#40e0d0', 'turquoise', 'فيروزي', 'تركواز'],
  ['#6a1b9a', 'purple', 'بنفسجي'],
  ['#6d4c41', 'brown', 'بني'],
  ['#e8dcc4', 'beige', 'بيج'],
  ['#fffff0', 'ivory', 'عاجي'],
  ['#fffdd0', 'cream', 'كريمي'],
]

const hexes = new Map(shades.flatMap(([hex, ...names]) => names.map((name) => [fold(name), hex] as const)))

/** The shade of a colour with a usual name in either language; undefined for another name. */
export const colorHex = (name: string): string | undefined => hexes.get(fold(name))
