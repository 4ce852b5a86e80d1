import { join } from 'node:path'
import type { Config } from '@react-router/dev/config'
import { compressFiles } from './vite/compress-files.ts'

export default {
  ssr: true,
  basename: '/main',
  appDirectory: 'app',
  routeDiscovery: { mode: 'initial' },
  // A page is one chunk; a client loader is too small for a chunk of its own.
  splitRouteModules: false,
  // Here, because the route manifest is written after both builds.
  buildEnd: ({ reactRouterConfig }) => compressFiles(join(reactRouterConfig.buildDirectory, 'client')),
} satisfies Config
