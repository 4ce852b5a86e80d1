import type { Plugin } from 'vite'

/** What the router asks and the answer in this shop, by file; the minifier drops what hangs on the other answer. */
const answers: Record<string, readonly (readonly [question: string, answer: string])[]> = {
  'router/router.js': [
    ['init.instrumentations', 'undefined'],
    ['future.unstable_routePatternMatching', 'false'],
    ['opts?.mask', 'undefined'],
    ['isSubmissionNavigation(opts)) return', 'false) return'],
    ['isMutationMethod(opts.submission.formMethod)', 'false'],
    ['isMutationMethod(submission.formMethod)', 'false'],
    ['isMutationMethod(activeSubmission.formMethod)', 'false'],
    ['isMutationMethod(state.navigation.formMethod)', 'false'],
    ['isMutationMethod(request.method)', 'false'],
    ['fetchLoadMatches.forEach(', 'false && fetchLoadMatches.forEach('],
    ['revalidatingFetchers.forEach(', 'false && revalidatingFetchers.forEach('],
    ['revalidatingFetchers.length > 0', 'false'],
    ['if (isFogOfWar)', 'if (false)'],
    ['if (!isFogOfWar)', 'if (true)'],
    ['typeof route.lazy === "function"', 'false'],
  ],
  'components.js': [
    ['useIsRSCRouterContext()', 'false'],
    ['!viewTransitionOpts || !isViewTransitionAvailable', 'true'],
  ],
  'dom/ssr/components.js': [['useIsRSCRouterContext()', 'false']],
  'dom/ssr/errorBoundaries.js': [['renderScripts ?', 'false ?']],
  // A page whose script does not come is loaded anew, which without a connection would end in the browser's own error page.
  'dom/ssr/routeModules.js': [
    ['window.__reactRouterContext && window.__reactRouterContext.isSpaMode && import.meta.hot', '!navigator.onLine'],
  ],
  // Pages have neither actions nor loaders in files of their own, and the one sheet of the shop is there.
  'dom/ssr/routes.js': [
    ['routeModule.clientAction', 'undefined'],
    ['route.clientActionModule', 'undefined'],
    ['route.clientLoaderModule', 'undefined'],
    ['dataRoute.action = ', 'const noAction = '],
    ['if (!route.hasClientAction) const noAction = ', 'if (false) dataRoute.action = '],
    ['route.hasClientAction ?', 'false ?'],
    ['route.hasClientMiddleware ?', 'false ?'],
    ['if (needsRevalidation)', 'if (false)'],
    ['if (!ssr && ', 'if (false && '],
    ['if (isSpaMode)', 'if (false)'],
    ['await Promise.all([prefetchRouteCssPromise, prefetchStyleLinks(route, routeModule)]);', ''],
    ['prefetchRouteCss(route)', 'undefined'],
    ['cachedModule ? prefetchStyleLinks(route, cachedModule) : Promise.resolve()', 'undefined'],
  ],
  'dom/ssr/fog-of-war.js': [['!isFogOfWarEnabled(routeDiscovery, ssr)', 'true']],
}

/** What no page calls: fetchers, blockers, routes learnt on the way. Should one do so after all, it is told by name. */
const uncalled: Record<string, readonly string[]> = {
  'router/router.js': ['fetch', 'getBlocker', 'discoverRoutes', 'patchRoutes'],
  'dom/ssr/single-fetch.js': ['singleFetchActionStrategy', 'singleFetchLoaderFetcherStrategy', 'nonSsrStrategy'],
  'hooks.js': ['RSCErrorHandler'],
}

const library = /react-router\/dist\/production\/lib\/(.+)$/

/** Leaves out of the browser's React Router what no page uses. */
export function leanRouter(): Plugin {
  return {
    name: 'lean-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: library },
      handler(code, id) {
        const [, file = ''] = library.exec(id) ?? []
        const answered = (answers[file] ?? []).reduce(withAnswer, code)
        return quiet(droppable((uncalled[file] ?? []).reduce(withoutBody, answered)))
      },
    },
  }
}

function withAnswer(code: string, [question, answer]: readonly [string, string]): string {
  if (!code.includes(question)) throw new Error(`The router does not ask ${question} any more: see lean-router.ts`)
  return code.replaceAll(question, answer)
}

function withoutBody(code: string, name: string): string {
  const whole = new RegExp(`^(\\t?)((?:async )?function ${name}\\(.*\\) \\{\\n)[^]*?^\\1\\}$`, 'm')
  if (!whole.test(code)) throw new Error(`The router has no ${name} any more: see lean-router.ts`)
  return code.replace(whole, `$1$2throw new Error('${name} is left out by lean-router.ts')}`)
}

/** Components nobody uses go only where making them is marked as harmless and they are given no name for developers. */
const droppable = (code: string) =>
  code.replaceAll(/^\w+\.displayName = .*$/gm, '').replaceAll(/^const \w+ = (?=React\$1\.)/gm, '$&/* @__PURE__ */ ')

/** What it explains to developers is for the development build; what must not be still throws. */
const quiet = (code: string) =>
  code
    .replaceAll(/^\t*warn(?:ing|Once)\(.*\);$/gm, '')
    .replaceAll(/(invariant\(.*), (?:`[^`]*`|"(?:[^"\\]|\\.)*")\);$/gm, '$1);')
