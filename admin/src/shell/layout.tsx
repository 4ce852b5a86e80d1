import Button from '@mui/material/Button'
import type { Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import {
  AppBar,
  LoadingIndicator,
  Layout as ReactAdminLayout,
  Sidebar,
  type SidebarProps,
  useGetIdentity,
  useSetLocale,
  useSidebarState,
  useStore,
  useTranslate,
} from 'react-admin'
import { Navigate, useLocation } from 'react-router-dom'
import { LanguageSwitch } from '../language/language-switch.tsx'
import { NewOrderNotifications } from '../orders/browser-notifications/new-order-notifications.tsx'
import { SearchButton } from '../search/search-button.tsx'
import { AccountMenu } from './account-menu.tsx'
import { EditConflictDialog } from './edit-conflict-dialog.tsx'
import { Menu } from './menu.tsx'
import { ScreenTitle } from './screen-title.tsx'

/** The layout of all screens. Users who must set up a second factor are redirected to it. */
export function Layout({ children }: { children?: ReactNode }) {
  const { identity } = useGetIdentity()
  const { pathname } = useLocation()
  return (
    <ReactAdminLayout menu={Menu} sidebar={MenuSidebar} appBar={Bar} error={ErrorScreen}>
      {identity?.mustSetUp && pathname !== '/security' ? <Navigate to="/security" replace /> : children}
      <EditConflictDialog />
      <NewOrderNotifications />
    </ReactAdminLayout>
  )
}

function Bar() {
  const translate = useTranslate()
  return (
    <AppBar alwaysOn userMenu={<AccountMenu />} toolbar={<Tools />}>
      <ScreenTitle />
      <Button href="/main" target="_blank" color="inherit" sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
        {translate('shell.menu.openShop')}
      </Button>
    </AppBar>
  )
}

function Tools() {
  const setLocale = useSetLocale()
  return (
    <>
      <SearchButton />
      <LanguageSwitch onChoose={setLocale} />
      <LoadingIndicator />
    </>
  )
}

function ErrorScreen() {
  const translate = useTranslate()
  return (
    <div role="alert">
      <Typography variant="h4" component="h2" sx={{ marginBlockStart: 4 }}>
        {translate('shell.failed.title')}
      </Typography>
      <Typography sx={{ marginBlock: 2 }}>{translate('shell.failed.lead')}</Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {translate('shell.failed.again')}
      </Button>
    </div>
  )
}

/**
 * The menu, rendered once it has followed the width of the window: MUI hides the page from screen readers for good when a
 * drawer opens and closes at once.
 */
function MenuSidebar(props: SidebarProps) {
  return useResponsiveMenu() ? <Sidebar {...props} /> : null
}

/**
 * Closes the menu on phones, where it covers the screen, and restores its state on wide screens. False until that is
 * done.
 */
function useResponsiveMenu(): boolean {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true })
  const [isOpen, setOpen] = useSidebarState()
  const [isOpenWhenWide, setOpenWhenWide] = useStore('sidebar.wide', true)
  const [wasPhone, setWasPhone] = useState<boolean>()
  useLayoutEffect(() => {
    if (wasPhone !== isPhone) setOpen(isPhone ? false : isOpenWhenWide)
    else if (!isPhone) setOpenWhenWide(isOpen)
    setWasPhone(isPhone)
  }, [isPhone, wasPhone, isOpen, isOpenWhenWide, setOpen, setOpenWhenWide])
  return wasPhone === isPhone
}
