import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { type ParsedEmail, parseEmail } from '../../email/outbox/parse-email.ts'

export type ReceivedEmail = ParsedEmail & { from: string; to: string[] }

/** A real SMTP server on this machine that stores the emails it receives. */
export async function openMailServer() {
  const arrived: ReceivedEmail[] = []
  let onEmail = () => {}
  const count = { connections: 0 }
  const manners = {
    /** Refuses this recipient, with a temporary or permanent SMTP error. */
    refuses: (_recipient: string): { reply: number; words: string } | undefined => undefined,
    /** Milliseconds until an email is acknowledged. */
    takesTime: async (_recipient: string) => {},
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    // A client's idle connections are ended when the server closes.
    closeTimeout: 1,
    onConnect: (_session, callback) => {
      count.connections += 1
      callback()
    },
    onRcptTo: ({ address }, _session, callback) => {
      const refusal = manners.refuses(address)
      callback(refusal && Object.assign(new Error(refusal.words), { responseCode: refusal.reply }))
    },
    onData: async (stream, { envelope }, callback) => {
      const raw = Buffer.concat(await stream.toArray())
      await manners.takesTime(envelope.rcptTo[0]!.address)
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      arrived.push({ ...parseEmail(raw), from, to: envelope.rcptTo.map(({ address }) => address) })
      callback()
      onEmail()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    manners,
    arrived,
    /** How many connections there have been. */
    count,
    /** Waits until so many emails have arrived. */
    until: (count: number) =>
      new Promise<void>((resolve) => {
        onEmail = () => arrived.length >= count && resolve()
        onEmail()
      }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
