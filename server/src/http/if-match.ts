import type { FastifyRequest } from 'fastify'
import { z } from 'zod'

/** The version of the record a change was made from, as `"3"`; without it the change is made whatever came between. */
export const ifMatch = z.object({ 'if-match': z.string().max(100).optional() })

/** The version a call was made from; undefined where it does not say or takes any. What is no version is none there ever was. */
export function ifMatchVersion({ headers }: Pick<FastifyRequest, 'headers'>): number | undefined {
  const given = headers['if-match']?.trim()
  if (given === undefined || given === '' || given === '*') return undefined
  return Number(/^(?:W\/)?"?(\d{1,10})"?$/.exec(given)?.[1] ?? 0)
}
