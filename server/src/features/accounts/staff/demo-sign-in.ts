import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../db/connect.ts'
import { transact } from '../../../db/transact.ts'
import { Refusal } from '../../../http/errors/refusal.ts'
import { consumeToken, findToken } from '../one-time-tokens.ts'
import type { OpenedSession } from '../sessions/sessions.ts'
import { openStaffSession, type StaffBrowser } from './open-staff-session.ts'

/** Signs in with the link printed when the demo starts: once, and only from this machine. */
export async function signInWithDemoLink(
  db: Db,
  request: FastifyRequest<{ Body: { token: string } }>,
  browser: StaffBrowser,
): Promise<OpenedSession> {
  if (!isFromHere(request)) throw new Refusal('token_unusable')
  const found = await findToken(db, request.body.token, ['enter'])
  return transact(db, async (tx) => openStaffSession(tx, await consumeToken(tx, found), browser))
}

/** A proxied request may come from any machine. */
const isFromHere = ({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>) =>
  /^(127(\.\d+){3}|::1|::ffff:127(\.\d+){3})$/.test(socket.remoteAddress ?? '') &&
  !Object.keys(headers).some((name) => /^(x-)?forwarded|^(via|x-real-ip|cf-connecting-ip|true-client-ip)$/.test(name))
