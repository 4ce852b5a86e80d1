import { directionOf } from '@rawnaq/rules/locale'
import { type ReactNode, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type ShouldRevalidateFunctionArgs } from 'react-router'
import { FirstScreen } from '../ssr/first-screen.tsx'
import { announceHydration } from '../ssr/hydrate-after-paint.ts'
import type { Route } from './+types/root'
import { LazySession } from './account/session/lazy-session.tsx'
import { serverApi } from './api.ts'
import { LazyCurrency } from './currency/lazy-currency.tsx'
import { fontsOf } from './fonts/fonts-of.ts'
import { intlLocale, langOf, useLang } from './language/lang.ts'
import { pageHead } from './language/page-head.ts'
import { useSavedLocale } from './language/saved-locale.ts'
import { pageContext } from './page-context.ts'
import { giftTagsOf, languagesIn, menuOf, popularSearchesOf, shopSettings } from './parse-root-data.ts'
import { type RootData, useRootData } from './root-data.ts'
import { ErrorPage, isNotFound } from './shell/error-page.tsx'
import { Shell } from './shell/shell.tsx'
import { useRouteFocus } from './shell/use-route-focus.ts'
import { loadWords, wordsOf } from './words/load-words.ts'
import { featuresOn } from './words/page-words.ts'
import { IntlProvider, type Messages } from './words/translations.ts'
import './styles/index.css'

export async function loader({ context, url }: Route.LoaderArgs): Promise<RootData> {
  const api = serverApi(context, url)
  const [categories, tags, popular, settings, payments] = await Promise.all([
    api.categoryTree(),
    api.tags(),
    api.popularSearches(),
    api.settings(),
    api.paymentMethods(),
  ])
  return {
    siteUrl: context.get(pageContext).siteUrl,
    categories: menuOf(categories.data, settings.data),
    giftTags: giftTagsOf(tags.data),
    popularSearches: popularSearchesOf(popular.data),
    settings: shopSettings(settings.data, langOf(url)),
    languages: languagesIn(settings.data),
    payments: payments.data,
  }
}

/** In the browser, before every other page: its words must be loaded before it renders. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    const words = () => loadWords(langOf(request.url), featuresOn(request.url))
    const [answer] = await Promise.all([next(), words()])
    // Meanwhile a lazy component may have loaded its messages in the former language only.
    await words()
    return answer
  },
]

/** Payment methods are reloaded before paying, since the shop may have changed them. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  langOf(currentUrl) !== langOf(nextUrl) || /\/(checkout|complete-order)\b/.test(nextUrl.pathname)

/** The head of an error page; other pages replace it. */
export const meta: Route.MetaFunction = ({ error, location, matches }) =>
  pageHead({ location, matches, page: error && !isNotFound(error) ? 'broken' : 'notFound', indexed: false })

export function Layout({ children }: { children: ReactNode }) {
  const locale = useLang()
  const accent = useRootData()?.settings.accent
  useEffect(announceHydration, [])
  return (
    <html lang={locale} dir={directionOf(locale)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={accent ?? '#0A352A'} />
        <Meta />
        {fontsOf[locale].map((file) => (
          <link key={file} rel="preload" as="font" type="font/woff2" href={file} crossOrigin="anonymous" />
        ))}
        <FirstScreen />
        <link rel="icon" type="image/svg+xml" href={`/main/icon.svg?lang=${locale}`} />
        <link rel="manifest" href={`/main/manifest.webmanifest?lang=${locale}`} />
        <Links />
        {accent && <link rel="stylesheet" href={`/main/accent/${accent.slice(1)}.css`} />}
      </head>
      <body>
        <IntlProvider locale={intlLocale[locale]} messages={wordsOf(locale) as Messages}>
          {children}
        </IntlProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Shop() {
  useSavedLocale()
  useRouteFocus()
  return (
    <>
      <LazySession />
      <LazyCurrency />
      <Shell>
        <Outlet />
      </Shell>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Shell>
      <ErrorPage error={error} />
    </Shell>
  )
}
