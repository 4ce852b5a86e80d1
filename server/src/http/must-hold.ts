import type { FastifyRequest } from 'fastify'
import { type Caller, mayDo } from './access.ts'
import { Refusal } from './refusal.ts'

/** Lets a call go on that only some may make in this way, on a route that others may make in another. */
export function mustHold({ caller }: FastifyRequest, permission: Parameters<typeof mayDo>[1]): Caller {
  if (!caller) throw new Refusal('sign_in_first')
  if (!mayDo(caller, permission)) throw new Refusal('not_allowed')
  return caller
}
