import type { LucideIcon } from 'lucide-react'
import CalendarHeart from 'lucide-react/icons/calendar-heart'
import Gift from 'lucide-react/icons/gift'
import KeyRound from 'lucide-react/icons/key-round'
import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import Package from 'lucide-react/icons/package'
import UserRound from 'lucide-react/icons/user-round'
import Wallet from 'lucide-react/icons/wallet'
import { useSignOut } from '../account/session/use-sign-out.ts'
import { LocalisedLink } from '../language/localised-link.tsx'
import { Icon } from '../ui/media/icon.tsx'
import { useTranslations } from '../words/translations.ts'
import type { ViewName } from './account-views.ts'

const entries: [ViewName, LucideIcon][] = [
  ['change_info', UserRound],
  ['order_history', Package],
  ['my_addresses', MapPin],
  ['gift_lists', Gift],
  ['reminders', CalendarHeart],
  ['store_credit', Wallet],
  ['emails', Mail],
  ['change_password', KeyRound],
  ['my_data', MonitorSmartphone],
]

/** Links to the account pages, and sign-out. */
export function AccountMenu({ view }: { view: ViewName }) {
  const t = useTranslations('myAccount')
  const header = useTranslations('common.header')
  const signOut = useSignOut()
  return (
    <nav className="my-account-menu" aria-label={t('account')}>
      {entries.map(([name, drawing]) => (
        <LocalisedLink
          key={name}
          to={`/my-account/${name}`}
          aria-current={name === (over[view] ?? view) ? 'page' : undefined}
        >
          <Icon of={drawing} small />
          {t(`titles.${name}`)}
        </LocalisedLink>
      ))}
      <button type="button" onClick={() => signOut()}>
        <Icon of={LogOut} small directional />
        {header('signOut')}
      </button>
    </nav>
  )
}

/** The menu entry of pages without one of their own. */
const over: Partial<Record<ViewName, ViewName>> = { add_address: 'my_addresses', gift_list: 'gift_lists' }
