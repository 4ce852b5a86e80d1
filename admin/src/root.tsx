import CssBaseline from '@mui/material/CssBaseline'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { useLanguage } from './language/current-language.ts'
import { Direction } from './language/direction.tsx'
import { EnterPage } from './sign-in/one-time-link-page.tsx'
import { askAtTheDoor, comeIn, useInside } from './sign-in/session-state.ts'
import { SignInPage } from './sign-in/sign-in-page.tsx'
import { themeFor } from './theme/admin-theme.ts'

const fetchApp = () => import('./app.tsx')
const App = lazy(async () => ({ default: (await fetchApp()).App }))

/** The admin for whoever is signed in; for everybody else its door, which needs little of it. */
export function Root() {
  const isInside = useInside()
  const locale = useLanguage()
  const theme = useMemo(() => themeFor(locale), [locale])
  const token = tokenInAddress()
  useEffect(() => {
    if (!token) askAtTheDoor()
  }, [token])
  return (
    <Direction>
      {isInside ? (
        <Suspense fallback={null}>
          <App theme={theme} />
        </Suspense>
      ) : (
        <ThemeProvider theme={createTheme(theme)}>
          <CssBaseline />
          {token && <EnterPage token={token} onSignedIn={enter} />}
          {/* What they will see next comes while they type. */}
          {isInside === false && !token && (
            <div onInput={fetchApp}>
              <SignInPage onSignedIn={comeIn} />
            </div>
          )}
        </ThemeProvider>
      )}
    </Direction>
  )
}

/** The one-time link of a demo shop is an address of its own. */
const tokenInAddress = () => /^#\/enter\/([^/?]+)/.exec(window.location.hash)?.[1]

const enter = () => comeIn('/')
