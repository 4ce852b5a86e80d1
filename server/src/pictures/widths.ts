/**
 * The widths in pixels at which pages show pictures. A picture is stored at those narrower than itself, and at most
 * `maxHeight` tall.
 */
export const widths = [160, 400, 600, 800, 1200, 1600]
export const maxHeight = 3200

/** The formats of every file, the smallest first. */
export const formats = ['avif', 'webp'] as const
export type Format = (typeof formats)[number]

/** Upload limits, to bound memory while decoding. */
export const maxBytes = 16 * 1024 * 1024
export const maxPixels = 40_000_000
