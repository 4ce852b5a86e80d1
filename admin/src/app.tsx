import { useMemo } from 'react'
import { Admin, CustomRoutes } from 'react-admin'
import { Route } from 'react-router-dom'
import { dataProvider } from './data/data-provider.ts'
import { useLanguage } from './language/chosen-language.ts'
import { Direction } from './language/direction.tsx'
import { i18nProvider } from './language/i18n-provider.ts'
import { themeFor } from './look/theme.ts'
import { SecurityPage } from './security/security-page.tsx'
import { Layout } from './shell/layout.tsx'
import { screens } from './shell/screens.tsx'
import { authProvider } from './sign-in/auth-provider.ts'
import { EnterPage } from './sign-in/enter-page.tsx'
import { rememberLanguage } from './sign-in/me.ts'
import { SignInPage } from './sign-in/sign-in-page.tsx'
import { Today } from './today/today.tsx'

const words = i18nProvider((locale) => {
  rememberLanguage(locale).catch(() => {})
})

export function App() {
  const locale = useLanguage()
  const theme = useMemo(() => themeFor(locale), [locale])
  return (
    <Direction>
      <Admin
        title="shell.name"
        theme={theme}
        darkTheme={null}
        i18nProvider={words}
        authProvider={authProvider}
        dataProvider={dataProvider}
        layout={Layout}
        loginPage={SignInPage}
        dashboard={Today}
        requireAuth={false}
        disableTelemetry
      >
        {screens}
        <CustomRoutes>
          <Route path="/security" element={<SecurityPage />} />
        </CustomRoutes>
        <CustomRoutes noLayout>
          <Route path="/enter/:token" element={<EnterPage />} />
        </CustomRoutes>
      </Admin>
    </Direction>
  )
}
