import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  basename: '/main',
  appDirectory: 'app',
  routeDiscovery: { mode: 'initial' },
} satisfies Config
