import '../shop/compile-cache.ts'
import type { ShopRequest, ShopResponse } from '../../../tools/shop/shop-servers.ts'
import { openShop } from '../shop/open-shop.ts'
import { startupErrorText } from '../shop/report-startup-error.ts'

const open = new Map<number, Awaited<ReturnType<typeof openShop>>>()

/** Opens and closes shops as the parent process requests, each as `main.ts` does; their modules are loaded once. */
process.on('message', async (request: ShopRequest) => {
  const { number } = request
  const answer = (response: ShopResponse) => process.send?.(response)
  try {
    if ('open' in request) {
      const shop = await openShop(request.open, [])
      open.set(number, shop)
      answer({ number, news: shop.news })
    } else {
      await open.get(request.close)?.close()
      open.delete(request.close)
      answer({ number, news: [] })
    }
  } catch (error) {
    answer({ number, failure: startupErrorText(error) })
  }
})
