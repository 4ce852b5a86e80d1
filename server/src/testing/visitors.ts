import { deliverNext } from '../email/outbox/deliver.ts'
import { openTransport } from '../email/outbox/transport.ts'
import { queuePlace } from './sent-emails.ts'
import { openMailServer, type ReceivedEmail } from './servers/mail-server.ts'
import { openTestShop, type TestResponse } from './shop.ts'

type Test = Parameters<typeof openTestShop>[0]
type TestShopOptions = Parameters<typeof openTestShop>[1]

/** The sign-up form of Noura. */
export const nouraSignsUp = {
  name: 'Noura Al Enezi',
  user_name: 'noura.e',
  mobile: '+965 5000 1234',
  email: 'Noura@Mail.com',
  password: 'vase on a window',
}

/** A shop that sends emails through a real SMTP server, with actions of visitors to sign up and in. */
export async function openShopWithVisitors(t: Test, options: TestShopOptions = {}) {
  const shop = await openTestShop(t, options)
  const mails = await openMailServer()
  t.after(() => mails.close())
  const send = openTransport({ smtpUrl: mails.url, from: 'Rawnaq <orders@localhost>', folder: '' })
  const never = new AbortController().signal
  const { call } = shop
  const read = { count: 0 }
  return {
    ...shop,
    signUp: (change: object = {}, locale = 'en') =>
      call('POST', '/auth/signup', { ...nouraSignsUp, ...change }, { locale }),
    logIn: (change: object = {}, locale = 'en') =>
      call('POST', '/auth/login', { email: 'noura@mail.com', password: nouraSignsUp.password, ...change }, { locale }),
    refresh: (token: string) => call('POST', '/auth/refresh', undefined, { cookie: `refresh=${token}` }),
    /** Sends all queued emails. Returns those that have arrived since the last call, in the order they were queued. */
    emails: async (): Promise<ReceivedEmail[]> => {
      while (await deliverNext(shop, send, never));
      const fresh = mails.arrived.slice(read.count)
      read.count = mails.arrived.length
      const placeOf = ({ headers }: ReceivedEmail) => queuePlace(headers.get('message-id')!)
      return fresh.sort((one, other) => placeOf(one) - placeOf(other))
    },
  }
}

/** The refresh token in the cookie of a response. */
export const refreshIn = ({ headers }: TestResponse): string =>
  /^refresh=([\w-]+);/.exec(String([headers['set-cookie']].flat()[0]))?.[1] ?? ''

/** The headers that authenticate a request with the access token of a response. */
export const bearing = ({ body }: TestResponse) => ({ authorization: `Bearer ${body.access_token}` })

/** The token at the end of the link of an email. */
export const tokenIn = (email: ReceivedEmail | undefined): string =>
  /^http:\/\/shop\.test\/main\/[\w-]+\/([\w-]{43})(?:\/staff)?(\?lang=ar)?$/m.exec(email?.text ?? '')?.[1] ?? ''

/** The refresh token in the staff cookie of a response. */
export const staffRefreshIn = ({ headers }: TestResponse): string =>
  /^staff_refresh=([\w-]+);/.exec(String([headers['set-cookie']].flat()[0]))?.[1] ?? ''
