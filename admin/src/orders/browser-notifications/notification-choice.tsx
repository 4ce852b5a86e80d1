import NotificationsActive from '@mui/icons-material/NotificationsActiveOutlined'
import NotificationsNone from '@mui/icons-material/NotificationsNoneOutlined'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import MenuItem from '@mui/material/MenuItem'
import { useNotify, usePermissions, useTranslate, useUserMenu } from 'react-admin'
import { canList } from '../../sign-in/has-permission.ts'
import { hasNotifications, turnOnNotifications, useNotificationChoice } from './browser-notifications.ts'

/** Turns notifications of new orders in this browser on and off, for staff who see orders. */
export function NotificationChoice() {
  const translate = useTranslate()
  const notify = useNotify()
  const menu = useUserMenu()
  const { permissions = [] } = usePermissions<string[]>()
  const [isOn, choose] = useNotificationChoice()
  if (!hasNotifications() || !canList(permissions, 'order')) return null
  const change = async () => {
    menu?.onClose()
    if (isOn) {
      choose(false)
      return notify('orders.notifications.off', { type: 'info' })
    }
    const outcome = await turnOnNotifications(translate('orders.notifications.on'))
    choose(outcome === 'on')
    if (outcome !== 'on') notify(`orders.notifications.${outcome}`, { type: 'warning' })
  }
  return (
    <MenuItem onClick={change}>
      <ListItemIcon>{isOn ? <NotificationsActive /> : <NotificationsNone />}</ListItemIcon>
      <ListItemText>{translate(isOn ? 'orders.notifications.turnOff' : 'orders.notifications.turnOn')}</ListItemText>
    </MenuItem>
  )
}
