import Shield from '@mui/icons-material/VerifiedUserOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { Logout, UserMenu, useGetIdentity, useTranslate, useUserMenu } from 'react-admin'
import { Link } from 'react-router-dom'
import { NotificationChoice } from '../orders/browser-notifications/notification-choice.tsx'

/** The account menu: notifications, security and sign-out. */
export function AccountMenu() {
  const { identity } = useGetIdentity()
  return (
    <UserMenu label={identity?.fullName ?? 'ra.auth.user_menu'}>
      <NotificationChoice />
      <SecurityLink />
      <Logout />
    </UserMenu>
  )
}

function SecurityLink() {
  const translate = useTranslate()
  const menu = useUserMenu()
  return (
    <MenuItem component={Link} to="/security" onClick={menu?.onClose}>
      <ListItemIcon>
        <Shield />
      </ListItemIcon>
      <ListItemText>{translate('security.title')}</ListItemText>
    </MenuItem>
  )
}
