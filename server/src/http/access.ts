import type { FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** Someone who has signed in, and what they may do. */
export type Caller = { userId: number; permissions: ReadonlySet<string> }

/** Who may make a call: anyone, or whoever holds a permission such as `catalogue:write`. */
export type Access = 'anyone' | `${string}:${'read' | 'write'}`

/** Tells who is calling; null for a visitor. */
export type Identify = (request: FastifyRequest) => Promise<Caller | null>

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access
  }
  interface FastifyRequest {
    caller: Caller | null
  }
}

/** Holds every call to the access its route names; a route that names none is closed to everybody. */
export const checkAccess = (identify: Identify) => async (request: FastifyRequest) => {
  const { access } = request.routeOptions.config
  if (access === 'anyone' || request.is404) return
  request.caller = await identify(request)
  if (!request.caller) throw new Refusal('sign_in_first')
  if (!access || !request.caller.permissions.has(access)) throw new Refusal('not_allowed')
}
