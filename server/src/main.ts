import './load-quickly.ts'
import { sayWhyNot } from './say-why-not.ts'

const env = { ...process.env }
// Whatever the shell says: what libraries do for developers makes drawing a page take two to three times as long.
if (!process.argv.includes('--dev')) process.env.NODE_ENV = 'production'

try {
  const { openShop } = await import('./open-shop.ts')
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
  // Whoever reads this may stop us at once, and is heard.
  for (const line of news)
    console.info(isProduction ? JSON.stringify({ level: 30, time: Date.now(), msg: line }) : line)
} catch (error) {
  sayWhyNot(error)
  process.exit(1)
}
