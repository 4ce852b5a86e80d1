import { directionOf, type Locale } from '@rawnaq/rules/locale'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Html, html } from '../../../html/html.ts'
import { pageStyles } from './styles.ts'
import { pageWords } from './words.ts'

/** The shopper's choices on a test page. */
export type Choice = 'pay' | 'review' | 'decline' | 'cancel'

export type TestPayment = {
  /** The name of the gateway. */
  gateway: string
  locale: Locale
  amount: string
  currency: string
  reference: string
  choices: readonly Choice[]
  /** The URL the choice is posted to, with these hidden fields. */
  action: string
  fields: Record<string, string>
  /** The origins a choice may redirect to. */
  leadsTo: readonly string[]
}

/** Serves the style sheet of a gateway's pages at /test-page.css. */
export function servePageStyles(app: FastifyInstance) {
  app.get('/test-page.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(pageStyles))
}

/** Sends the page on which a shopper pays at a simulated gateway, has the payment declined, or cancels. */
export function sendTestPage(reply: FastifyReply, payment: TestPayment) {
  const words = pageWords(payment.locale)
  const fields = Object.entries(payment.fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  const choices = payment.choices.map(
    (choice) => html`<button type="submit" name="choice" value="${choice}">${words[choice]}</button>\n`,
  )
  const body = html`<dl>
<dt>${words.method}</dt><dd><bdi>${payment.gateway}</bdi></dd>
<dt>${words.amount}</dt><dd><bdi dir="ltr">${payment.amount} ${payment.currency}</bdi></dd>
<dt>${words.reference}</dt><dd><bdi dir="ltr">${payment.reference}</bdi></dd>
</dl>
<form method="post" action="${payment.action}">${fields}
<fieldset><legend>${words.question}</legend>
${choices}</fieldset>
</form>`
  return send(reply, payment.locale, words.title, body, payment.leadsTo)
}

/** Sends the page for a payment that cannot begin and has no URL to return to. */
export function sendRefusedPage(reply: FastifyReply, locale: Locale, reason: string) {
  const words = pageWords(locale)
  const body = html`<p>${words.refused}</p>\n<p><bdi dir="ltr">${reason}</bdi></p>`
  return send(reply.code(400), locale, words.refusedTitle, body, [])
}

function send(reply: FastifyReply, locale: Locale, title: string, body: Html, leadsTo: readonly string[]) {
  const origins = leadsTo.map((url) => new URL(url).origin)
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    ["form-action 'self'", ...new Set(origins)].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return reply
    .headers({
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    .type('text/html; charset=utf-8')
    .send(page(locale, title, body).html)
}

const page = (locale: Locale, title: string, body: Html) => html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="test-page.css">
</head>
<body>
<main>
<h1>${title}</h1>
<p class="notice" role="note">${pageWords(locale).notice}</p>
${body}
</main>
</body>
</html>
`
