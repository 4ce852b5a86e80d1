import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  basename: '/main',
  appDirectory: 'app',
  routeDiscovery: { mode: 'initial' },
  // A page is one file; its loader for the browser alone is too little to be worth another.
  splitRouteModules: false,
} satisfies Config
