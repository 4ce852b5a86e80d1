import type { FastifyRequest } from 'fastify'
import { placesOf, reasonOf } from '../db/reason.ts'

/** What the log keeps: no address of a caller, no query, which may hold a secret or a name, no parameters of statements. */
export const logged = {
  req: ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) => ({ method, url: url.split('?')[0] }),
  err: (error: Error) => ({ type: error.name, message: reasonOf(error), stack: placesOf(error) }),
}
