import { useState } from 'react'
import { AdminContext, AdminUI, CustomRoutes, localStorageStore, type RaThemeOptions } from 'react-admin'
import { Route } from 'react-router-dom'
import { useShopName } from './api/shop-name.ts'
import { dataProvider } from './data/data-provider.ts'
import { currentLanguage } from './language/current-language.ts'
import { i18nProvider } from './language/i18n-provider.ts'
import { NotAllowed, NotFound } from './shell/error-pages.tsx'
import { Layout } from './shell/layout.tsx'
import { lazyScreen } from './shell/lazy-screen.tsx'
import { screens } from './shell/resource-screens.tsx'
import { authProvider } from './sign-in/auth-provider.ts'
import { RedirectToSignIn } from './sign-in/redirect-to-sign-in.tsx'
import { saveLanguage } from './sign-in/session.ts'

const provider = i18nProvider((locale) => {
  saveLanguage(locale).catch(() => {})
})

const SecurityPage = lazyScreen(async () => (await import('./security/security-page.tsx')).SecurityPage)
const Dashboard = lazyScreen(async () => (await import('./dashboard/dashboard.tsx')).Dashboard)

/** The same elements in each render: react-admin registers all screens again when they change. */
const adminScreens = [
  ...screens,
  <CustomRoutes key="own-pages">
    <Route path="/security" element={<SecurityPage />} />
  </CustomRoutes>,
]

/** The store of react-admin in this browser, with the language chosen on the sign-in page or here. */
function openStore() {
  const store = localStorageStore()
  store.setItem('locale', currentLanguage())
  return store
}

/** The signed-in admin. Uses `AdminContext` and `AdminUI`, because `Admin` bundles react-admin's own translations. */
export function App({ theme }: { theme: RaThemeOptions }) {
  const [store] = useState(openStore)
  return (
    <AdminContext
      theme={theme}
      darkTheme={null}
      i18nProvider={provider}
      authProvider={authProvider}
      dataProvider={dataProvider}
      store={store}
    >
      <AdminUI
        title={useShopName()}
        layout={Layout}
        loginPage={RedirectToSignIn}
        accessDenied={NotAllowed}
        catchAll={NotFound}
        dashboard={Dashboard}
        requireAuth={false}
        disableTelemetry
      >
        {adminScreens}
      </AdminUI>
    </AdminContext>
  )
}
