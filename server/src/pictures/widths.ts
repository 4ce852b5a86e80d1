/** The widths in pixels at which pages show pictures. Every picture is kept at those narrower than itself, and at most this tall. */
export const widths = [160, 400, 600, 800, 1200, 1600]
export const maxHeight = 3200

/** What is made of a picture, the smallest format first; `effort` weighs the time of making against the bytes. */
export const formats = ['avif', 'webp'] as const
export type Format = (typeof formats)[number]

/** What may be sent: more would only cost memory while it is looked at. */
export const maxBytes = 16 * 1024 * 1024
export const maxPixels = 40_000_000
