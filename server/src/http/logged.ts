import type { FastifyRequest } from 'fastify'
import { placesOf, reasonOf } from '../db/reason.ts'

/** What the log keeps: no address of a caller, no query, which may hold a secret or a name, no token of a letter's link, no parameters of statements. */
export const logged = {
  req: ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) => ({ method, url: withoutToken(url.split('?')[0]!) }),
  err: (error: Error) => ({ type: error.name, message: reasonOf(error), stack: placesOf(error) }),
}

const withoutToken = (path: string) => path.replace(/[\w-]{43,}/g, 'token')
