import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

/** The version of the record the change is based on, such as `"3"`. Without it, the change overwrites any other. */
export const ifMatch = z.object({
  'if-match': z.string().max(100).optional().meta({
    description: 'The version that the change is based on, such as `"3"`; without it the change is always made',
  }),
})

/** The version in `If-Match`; undefined when absent or `*`, and 0, which no record has, when malformed. */
export function ifMatchVersion({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined {
  const given = headers['if-match']?.trim()
  if (given === undefined || given === '' || given === '*') return undefined
  return Number(/^(?:W\/)?"?(\d{1,10})"?$/.exec(given)?.[1] ?? 0)
}
