import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { AppBar, Layout as OneLayout, TitlePortal, UserMenu, useGetIdentity, useTranslate } from 'react-admin'
import { MeetingDialog } from './meeting-dialog.tsx'
import { Menu } from './menu.tsx'

/** What every screen stands in. */
export function Layout({ children }: { children?: ReactNode }) {
  return (
    <OneLayout menu={Menu} appBar={Bar} error={Stumbled}>
      {children}
      <MeetingDialog />
    </OneLayout>
  )
}

function Bar() {
  const translate = useTranslate()
  const { identity } = useGetIdentity()
  return (
    <AppBar userMenu={<UserMenu label={identity?.fullName ?? 'ra.auth.user_menu'} />}>
      <TitlePortal component="h1" />
      <Button href="/main" target="_blank" color="inherit" sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
        {translate('shell.menu.openShop')}
      </Button>
    </AppBar>
  )
}

function Stumbled() {
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
