import type { FastifyInstance } from 'fastify'
import { type Choice, sendRefusedPage, sendTestPage, servePageStyles, type TestPayment } from './page.ts'

/** The page of a payment company. */
export type PaymentPage = {
  /** Its path, such as `pay`, with the id of the payment in this parameter. */
  path: string
  parameter: string
  choices: readonly Choice[]
  /** What the page shows; undefined for an unknown payment. */
  payment: (id: string) => Omit<TestPayment, 'choices' | 'action' | 'fields'> | undefined
  /** The company's code for an unknown payment. */
  unknown: string
  /** Applies the choice and returns the URL back to the shop. */
  choose: (id: string, choice: Choice) => string
}

/** Serves the page on which a shopper pays, and its style sheet. */
export function servePaymentPage(
  app: FastifyInstance,
  { path, parameter, choices, payment, unknown, choose }: PaymentPage,
) {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  servePageStyles(app)
  app.get<{ Querystring: Record<string, string | undefined> }>(`/${path}`, ({ query }, reply) => {
    const id = query[parameter] ?? ''
    const shown = payment(id)
    if (!shown) return sendRefusedPage(reply, 'en', unknown)
    return sendTestPage(reply, { ...shown, choices, action: path, fields: { [parameter]: id } })
  })
  app.post<{ Body: string }>(`/${path}`, ({ body }, reply) => {
    const sent = new URLSearchParams(body)
    const choice = choices.find((option) => option === sent.get('choice')) ?? 'cancel'
    return reply.redirect(choose(sent.get(parameter) ?? '', choice), 303)
  })
}
