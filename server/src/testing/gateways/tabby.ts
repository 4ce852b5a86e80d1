import type { TabbyEntry } from '../../payments/simulators/tabby/account.ts'
import { tabbyGateway } from '../../payments/simulators/tabby.ts'
import { openTabby, WEBHOOK_HEADER } from '../../payments/tabby.ts'
import { openShopEndpoints, redirecting } from './gateway-redirects.ts'
import { startSimulator } from './simulator.ts'

type Test = { after(work: () => void | Promise<void>): unknown }

export const tabbyAccount = { secretKey: 'sk_test_of_the_shop', merchantCode: 'shop', webhookSecret: 'of webhooks' }

/** A simulated Tabby; it sends webhooks to this URL. */
export async function startTabby(t: Test, noticeUrl?: string) {
  const { webhookSecret, ...account } = tabbyAccount
  const webhook = noticeUrl ? { url: noticeUrl, headers: { [WEBHOOK_HEADER]: webhookSecret } } : undefined
  const tabby = await startSimulator<TabbyEntry>(t, (app, { ledger }) => {
    app.register(tabbyGateway, { ...account, webhook, ledger })
  })
  return { ...tabby, options: { url: tabby.url, ...tabbyAccount, isTest: true } }
}

/** A simulated Tabby, the URLs of a shop, and the provider for it. */
export async function openTabbyAndShop(t: Test) {
  const front = await openShopEndpoints(t, () => provider)
  const tabby = await startTabby(t, front.returnUrls.noticeUrl)
  const provider = redirecting(openTabby(tabby.options))
  return { ...tabby, ...front, provider }
}
