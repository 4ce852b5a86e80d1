/** The ground of pages and the lighter text on the accent colour; both stay when a shop chooses its own accent. */
const paper = '#fbf8f2'
const ivory = '#f1e9da'

/** The accent colour of a shop that has chosen none. */
export const defaultAccent = '#0f4a3a'

/** The lowest contrast of text, as WCAG 2 AA has it. */
const LOWEST_CONTRAST = 4.5

/** Whether a colour, such as `#0f4a3a`, can be read on the paper of pages and carries their light text. */
export const isReadableAccent = (color: string): boolean =>
  Math.min(contrast(color, paper), contrast(color, ivory)) >= LOWEST_CONTRAST

/** The lightest shade of a readable accent that still carries the light text of a button, for dark grounds. */
export function accentOnDark(accent: string): string {
  const shades = Array.from({ length: 50 }, (_, step) => mix(accent, paper, step / 100))
  return shades.findLast((shade) => contrast(shade, paper) >= LOWEST_CONTRAST) ?? accent
}

/** The contrast of two colours, from 1 to 21 (WCAG 2). */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

/** An accent colour with its dark ground and its tint on paper. */
export const accentShades = (accent: string) => ({
  accent,
  deep: mix(accent, '#000000', 0.28),
  tint: mix(accent, paper, 0.91),
})

function luminance(color: string): number {
  const [red, green, blue] = channels(color).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** A colour with this share of another. */
function mix(color: string, other: string, share: number): string {
  const others = channels(other)
  const mixed = channels(color).map((channel, at) => Math.round(channel * (1 - share) + others[at]! * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

const channels = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16))
