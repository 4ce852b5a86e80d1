import './shop/compile-cache.ts'
import { reportStartupError } from './shop/report-startup-error.ts'

const env = { ...process.env }
// Whatever the shell sets: development builds of libraries render pages two to three times slower.
if (!process.argv.includes('--dev')) process.env.NODE_ENV = 'production'

try {
  const { openShop } = await import('./shop/open-shop.ts')
  const { close, news, isProduction } = await openShop(env, process.argv.slice(2))
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (isStopping) return
      isStopping = true
      await close()
      process.exit(0)
    })
  }
  // Written at once: a program that waits for the first line may use the others immediately. From here on a signal
  // stops the shop.
  const lines = isProduction ? news.map((msg) => JSON.stringify({ level: 30, time: Date.now(), msg })) : news
  console.info(lines.join('\n'))
} catch (error) {
  reportStartupError(error)
  process.exit(1)
}
