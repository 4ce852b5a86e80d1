/** The benchmarks by name: `npm run bench -- feeds`. */
export const benches: Record<string, () => Promise<unknown>> = {
  admin: () => import('./admin/run.ts'),
  catalogue: () => import('./catalogue/run.ts'),
  edits: () => import('./money/check-edits.ts'),
  edge: () => import('./edge/run.ts'),
  exports: () => import('./catalogue/run-exports.ts'),
  failover: () => import('./failover/run.ts'),
  feeds: () => import('./catalogue/run-feeds.ts'),
  imports: () => import('./imports/run.ts'),
  money: () => import('./money/run.ts'),
  orders: () => import('./orders/run.ts'),
  returns: () => import('./money/check-returns.ts'),
  topology: () => import('./topology.ts'),
  totals: () => import('./money/check-totals.ts'),
}
