import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { compressFiles } from './compress-files.ts'

export default {
  ssr: true,
  basename: '/main',
  appDirectory: 'app',
  routeDiscovery: { mode: 'initial' },
  // A page is one file; its loader for the browser alone is too little to be worth another.
  splitRouteModules: false,
  // The list of all pages is written last, after both builds.
  buildEnd: ({ reactRouterConfig }) => compressFiles(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
