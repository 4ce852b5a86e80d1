import { useStore } from 'react-admin'

/** Whether this browser can show notifications at all. */
export const hasNotifications = () => 'Notification' in window

/** Whether this browser shows notifications of new orders, and how to change that. The choice stays in the browser. */
export function useNotificationChoice() {
  const [isChosen, choose] = useStore('orders.notifications', false)
  return [isChosen && hasNotifications() && Notification.permission === 'granted', choose] as const
}

/**
 * Requests the permission of the browser to show notifications and shows the first one. Phones may have the permission but only
 * show notifications of installed pages.
 */
export async function turnOnNotifications(title: string): Promise<'on' | 'blocked' | 'unsupported'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'blocked'
  try {
    new Notification(title)
    return 'on'
  } catch {
    return 'unsupported'
  }
}
