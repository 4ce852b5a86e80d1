import type { FastifyInstance, FastifyReply } from 'fastify'
import { begin } from './knet/begin.ts'
import { errorAddress, finish } from './knet/finish.ts'
import { answerPipe } from './knet/pipe.ts'
import { INITIATED, type Movement, Refusal, type Terminal } from './knet/terminal.ts'
import type { Ledger } from './ledger.ts'
import { type Choice, sendRefusedPage, sendTestPage, servePageStyles } from './page/page.ts'

export type KnetGatewayOptions = {
  tranportalId: string
  password: string
  resourceKey: string
  ledger: Ledger<Movement>
  now?: () => number
}

/**
 * Simulator of KNET: its hosted page at /PaymentHTTP.htm and /payment.htm, and its transaction pipe at /tranPipe.htm.
 * No money moves, and no card is entered.
 */
export async function knetGateway(app: FastifyInstance, options: KnetGatewayOptions) {
  const { now = Date.now } = options
  const terminal: Terminal = { ...options, now }

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  servePageStyles(app)

  app.get<{ Querystring: Record<string, string> }>('/PaymentHTTP.htm', ({ query }, reply) => {
    try {
      const { id } = begin(terminal, query)
      return reply.redirect(`payment.htm?PaymentID=${id}`, 303)
    } catch (error) {
      return refuse(reply, error, query.errorURL)
    }
  })

  app.get<{ Querystring: { PaymentID?: string } }>('/payment.htm', ({ query }, reply) => {
    const payment = terminal.ledger.find(({ id }) => id === query.PaymentID)
    if (!payment) return sendRefusedPage(reply, 'en', 'IPAY0100039-Invalid payment id')
    if (payment.status === INITIATED) return sendTestPage(reply, pageOf(payment))
    return reply.redirect(errorAddress(payment, 'IPAY0100055', 'Invalid Payment Status'), 303)
  })

  app.post<{ Body: string }>('/payment.htm', async ({ body }, reply) => {
    const fields = new URLSearchParams(body)
    const choice = choices.find((option) => option === fields.get('choice')) ?? 'cancel'
    try {
      return reply.redirect(await finish(terminal, fields.get('PaymentID') ?? '', choice), 303)
    } catch (error) {
      return refuse(reply, error, undefined)
    }
  })

  app.post<{ Body: string }>('/tranPipe.htm', ({ body }, reply) =>
    reply.type('text/html; charset=utf-8').send(answerPipe(terminal, body)),
  )
}

const choices: readonly Choice[] = ['pay', 'decline', 'cancel']

const pageOf = ({ id, amount, currency, trackId, request }: Movement) => ({
  gateway: 'KNET',
  locale: request.langid === 'AR' ? ('ar' as const) : ('en' as const),
  amount,
  currency,
  reference: trackId,
  choices,
  action: 'payment.htm',
  fields: { PaymentID: id },
  leadsTo: [request.responseURL!, request.errorURL!],
})

/** A payment that cannot begin leads to the shop's error URL, if it has one. */
function refuse(reply: FastifyReply, error: unknown, errorUrl: string | undefined) {
  if (!(error instanceof Refusal)) throw error
  const text = `${error.code}-${error.message}`
  if (!errorUrl || !URL.canParse(errorUrl)) return sendRefusedPage(reply, 'en', text)
  return reply.redirect(`${errorUrl}?${new URLSearchParams({ Error: error.code, ErrorText: text })}`, 303)
}
