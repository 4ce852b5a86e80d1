import { openGateway } from './authorize-net.ts'

/** A simulated card gateway for shops in processes of their own, which are configured by `env`. */
export async function openCardAccount(t: Parameters<typeof openGateway>[0]) {
  const { options, books } = await openGateway(t)
  const { url, login, key } = options
  return {
    env: { AUTHORIZE_NET_URL: url, AUTHORIZE_NET_LOGIN: login, AUTHORIZE_NET_KEY: key, RAW_CARDS: 'on' },
    /** The invoice numbers of the payments it took, once per payment. */
    taken: () =>
      books()
        .filter(({ status }) => status === 'capturedPendingSettlement')
        .map(({ invoice }) => invoice),
  }
}
