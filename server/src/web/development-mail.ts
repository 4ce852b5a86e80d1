import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { directionOf, isLocale } from '@rawnaq/rules/locale'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseEmail } from '../email/outbox/parse-email.ts'
import { wordsOf } from '../email/words/words-of.ts'
import { html } from '../html/html.ts'
import type { App } from '../http/app-type.ts'
import { orRefuse, Refusal } from '../http/errors/refusal.ts'

const PATH = '/main/dev/mail'

/** Lists the emails stored as files, newest first, for development. A public shop has no such page. */
export function serveDevelopmentMail(app: App, folder: string) {
  app.get(PATH, async (request, reply) => {
    const emails = await Promise.all((await listEmails(folder)).map((name) => readEmail(folder, name)))
    return reply.type('text/html; charset=utf-8').send(listPage(emails, localeOf(request)))
  })
  app.get<{ Params: { name: string } }>(`${PATH}/:name`, async (request, reply) => {
    const { html } = await findEmail(folder, request.params.name)
    return sandboxed(reply).type('text/html; charset=utf-8').send(html)
  })
  app.get<{ Params: { name: string; file: string } }>(`${PATH}/:name/:file`, async (request, reply) => {
    const { attachments } = await findEmail(folder, request.params.name)
    const file = orRefuse(attachments.find(({ name }) => name === request.params.file))
    return sandboxed(reply).type(file.type).send(file.content)
  })
}

/** An email runs nothing and fetches only images of the shop. */
const sandboxed = (reply: FastifyReply) =>
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'")

/** Opens only files of the list, so that no name leads out of the folder. */
async function findEmail(folder: string, name: string) {
  if (!(await listEmails(folder)).includes(name)) throw new Refusal('not_found')
  return readEmail(folder, name)
}

type StoredEmail = Awaited<ReturnType<typeof readEmail>>

/** File names begin with the time. */
async function listEmails(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .reverse()
}

const readEmail = async (folder: string, name: string) => ({ name, ...parseEmail(await readFile(join(folder, name))) })

function localeOf({ query }: FastifyRequest) {
  const { lang } = query as { lang?: unknown }
  return isLocale(lang) ? lang : 'en'
}

function listPage(emails: StoredEmail[], locale: 'en' | 'ar'): string {
  const words = wordsOf(locale).development
  const row = ({ name, headers, attachments }: StoredEmail) => {
    const path = `${PATH}/${encodeURIComponent(name)}`
    const files = attachments.map(
      (file) => html` · <a href="${path}/${encodeURIComponent(file.name)}"><bdi dir="ltr">${file.name}</bdi></a>`,
    )
    return html`<li><a href="${path}"><bdi>${headers.get('subject') ?? name}</bdi></a> · <bdi dir="ltr">${headers.get('to') ?? ''}</bdi> · <bdi dir="ltr">${headers.get('date') ?? ''}</bdi>${files}</li>\n`
  }
  return html`<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${words.title}</title></head>
<body>
<h1>${words.title}</h1>
<p>${emails.length > 0 ? words.stored : words.none}</p>
<ol reversed>
${emails.map(row)}</ol>
</body>
</html>
`.html
}
