import { accentShades, isReadableAccent } from '@rawnaq/rules/accent'
import { z } from 'zod'
import type { App } from '../http/app-type.ts'
import { Refusal } from '../http/errors/refusal.ts'

const params = z.object({ color: z.string().regex(/^[0-9a-f]{6}$/) })

/**
 * Serves the colours of a shop with an accent of its own, as `/main/accent/6b1d2a.css`: a file, since the policy of pages
 * allows no inline styles.
 */
export function serveAccentStyle(app: App) {
  app.get(
    '/main/accent/:color.css',
    { schema: { params, hide: true }, config: { access: 'anyone' } },
    (request, reply) => {
      const color = `#${request.params.color}`
      if (!isReadableAccent(color)) throw new Refusal('not_found')
      const { accent, deep, tint } = accentShades(color)
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type('text/css; charset=utf-8')
        .send(`:root{--color-emerald:${accent};--color-emerald-deep:${deep};--color-emerald-tint:${tint}}`)
    },
  )
}
