import { useState } from 'react'
import { AdminContext, AdminUI, CustomRoutes, localStorageStore, type RaThemeOptions } from 'react-admin'
import { Route } from 'react-router-dom'
import { dataProvider } from './data/data-provider.ts'
import { chosenLanguage } from './language/current-language.ts'
import { i18nProvider } from './language/i18n-provider.ts'
import { NotAllowed, NotFound } from './shell/error-pages.tsx'
import { Layout } from './shell/layout.tsx'
import { late } from './shell/lazy-screen.tsx'
import { screens } from './shell/resource-screens.tsx'
import { authProvider } from './sign-in/auth-provider.ts'
import { BackToDoor } from './sign-in/redirect-to-sign-in.tsx'
import { rememberLanguage } from './sign-in/session.ts'

const words = i18nProvider((locale) => {
  rememberLanguage(locale).catch(() => {})
})

const SecurityPage = late(async () => (await import('./security/security-page.tsx')).SecurityPage)
const Today = late(async () => (await import('./dashboard/dashboard.tsx')).Today)

/** What react-admin keeps in this browser. Its language is what was chosen by now, at the door or here. */
function keptHere() {
  const store = localStorageStore()
  store.setItem('locale', chosenLanguage())
  return store
}

/** Everything behind the door. Put together of react-admin's two halves, since its whole brings translations of its own. */
export function App({ theme }: { theme: RaThemeOptions }) {
  const [store] = useState(keptHere)
  return (
    <AdminContext
      theme={theme}
      darkTheme={null}
      i18nProvider={words}
      authProvider={authProvider}
      dataProvider={dataProvider}
      store={store}
    >
      <AdminUI
        title="shell.name"
        layout={Layout}
        loginPage={BackToDoor}
        accessDenied={NotAllowed}
        catchAll={NotFound}
        dashboard={Today}
        requireAuth={false}
        disableTelemetry
      >
        {screens}
        <CustomRoutes>
          <Route path="/security" element={<SecurityPage />} />
        </CustomRoutes>
      </AdminUI>
    </AdminContext>
  )
}
