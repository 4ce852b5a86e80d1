import { mkdirSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Attachment } from '../email.ts'

/** A rendered email with its recipient. */
export type OutgoingEmail = {
  to: string
  /** The name of the sender, where `MAIL_FROM` gives none. */
  shopName: string
  replyTo: string | null
  subject: string
  language: string
  text: string
  html: string
  attachments: Attachment[]
  unsubscribeUrl?: string | undefined
  date: Date
  /** Identical for every attempt, so that clients show a duplicate only once. */
  messageId: string
  /** Without extension. */
  fileName: string
}

export type EmailOptions = {
  /** `smtp://` or `smtps://`, with user and password if required; without it emails are written to files. */
  smtpUrl?: string
  from: string
  /** Folder of emails written to files. */
  folder: string
  /** Polling interval of an empty outbox in milliseconds; 2000 by default. */
  interval?: number
}

export type Send = (mail: OutgoingEmail, signal: AbortSignal) => Promise<void>

/** Sends through an SMTP server, or writes `.eml` files. */
export const openTransport = (options: EmailOptions): Send =>
  options.smtpUrl ? throughServer(options.smtpUrl, options.from) : intoFolder(options.folder, options.from)

function throughServer(url: string, from: string): Send {
  const seconds = 1000
  const server = createTransport({
    url,
    // The connections are used again, and closed before servers end idle ones.
    pool: true,
    maxConnections: 6,
    idleTimeout: 2 * seconds,
    connectionTimeout: 20 * seconds,
    greetingTimeout: 20 * seconds,
    socketTimeout: 40 * seconds,
  })
  return async (mail, signal) => {
    await server.sendMail({ ...messageOf(mail, from), signal })
  }
}

function intoFolder(folder: string, from: string): Send {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (mail) => {
    const { message } = await composer.sendMail(messageOf(mail, from))
    const path = join(folder, `${mail.fileName}.eml`)
    // The rename makes complete files appear atomically.
    await writeFile(`${path}.part`, message, { mode: 0o600 })
    await rename(`${path}.part`, path)
  }
}

function messageOf(
  { to, shopName, replyTo, subject, text, html, attachments, date, messageId, language, unsubscribeUrl }: OutgoingEmail,
  from: string,
): SendMailOptions {
  return {
    from: from.includes('<') ? from : { name: shopName, address: from },
    to: oneAddress(to),
    replyTo: replyTo !== null && isOneAddress(replyTo) ? replyTo : undefined,
    subject,
    text,
    html,
    attachments: attachments.map(({ name, type, content }) => ({ filename: name, contentType: type, content })),
    date,
    messageId,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': language,
      ...unsubscribeHeaders(unsubscribeUrl),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** One click in the email program stops these emails (RFC 8058). */
const unsubscribeHeaders = (url: string | undefined): Record<string, string> =>
  url === undefined ? {} : { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** Refuses anything that could add a second address or header line. */
const isOneAddress = (text: string) => /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\]+$/.test(text)

function oneAddress(text: string): string {
  if (!isOneAddress(text)) throw new RangeError('The recipient is not one e-mail address')
  return text
}
