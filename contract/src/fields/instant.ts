import { z } from 'zod'

/** An instant: ISO 8601 with an offset on the wire, a `Date` in code. */
export const instant = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})
