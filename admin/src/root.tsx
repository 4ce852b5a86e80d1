import CssBaseline from '@mui/material/CssBaseline'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { useLanguage } from './language/current-language.ts'
import { Direction } from './language/direction.tsx'
import { OneTimeLinkPage } from './sign-in/one-time-link-page.tsx'
import { checkSession, openAdmin, useIsSignedIn } from './sign-in/session-state.ts'
import { SignInPage } from './sign-in/sign-in-page.tsx'
import { adminTheme } from './theme/admin-theme.ts'

const fetchApp = () => import('./app.tsx')
const App = lazy(async () => ({ default: (await fetchApp()).App }))

/** The admin for whoever is signed in; for everybody else its door, which needs little of it. */
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
          {/* What they will see next comes while they type. */}
          {isSignedIn === false && !token && (
            <div onInput={fetchApp}>
              <SignInPage onSignedIn={openAdmin} />
            </div>
          )}
        </ThemeProvider>
      )}
    </Direction>
  )
}

/** The one-time link of a demo shop is an address of its own. */
const oneTimeToken = () => /^#\/enter\/([^/?]+)/.exec(window.location.hash)?.[1]

const openStartPage = () => openAdmin('/')
