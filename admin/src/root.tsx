import CssBaseline from '@mui/material/CssBaseline'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { useLanguage } from './language/current-language.ts'
import { Direction } from './language/direction.tsx'
import { OneTimeLinkPage } from './sign-in/one-time-link-page.tsx'
import { checkSession, openAdmin, useIsSignedIn } from './sign-in/session-state.ts'
import { SignInPage } from './sign-in/sign-in-page.tsx'
import { adminTheme } from './theme/admin-theme.ts'

const importApp = () => import('./app.tsx')
const App = lazy(async () => ({ default: (await importApp()).App }))

/** The admin for signed-in staff, the sign-in page for everyone else; only the former loads react-admin. */
export function Root() {
  const isSignedIn = useIsSignedIn()
  const locale = useLanguage()
  const theme = useMemo(() => adminTheme(locale), [locale])
  const token = oneTimeToken()
  useEffect(() => {
    if (!token) checkSession()
  }, [token])
  return (
    <Direction>
      {isSignedIn ? (
        <Suspense fallback={null}>
          <App theme={theme} />
        </Suspense>
      ) : (
        <ThemeProvider theme={createTheme(theme)}>
          <CssBaseline />
          {token && <OneTimeLinkPage token={token} onSignedIn={openStartPage} />}
          {/* Preloads the admin while the user types. */}
          {isSignedIn === false && !token && (
            <div onInput={importApp}>
              <SignInPage onSignedIn={openAdmin} />
            </div>
          )}
        </ThemeProvider>
      )}
    </Direction>
  )
}

/** The token of a demo shop's one-time link, from the URL fragment. */
const oneTimeToken = () => /^#\/enter\/([^/?]+)/.exec(window.location.hash)?.[1]

const openStartPage = () => openAdmin('/')
