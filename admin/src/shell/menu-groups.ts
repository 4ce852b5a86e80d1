import type { LucideIcon } from 'lucide-react'
import BadgePercent from 'lucide-react/icons/badge-percent'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import CreditCard from 'lucide-react/icons/credit-card'
import FileUp from 'lucide-react/icons/file-up'
import FolderTree from 'lucide-react/icons/folder-tree'
import Gift from 'lucide-react/icons/gift'
import History from 'lucide-react/icons/history'
import Images from 'lucide-react/icons/images'
import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import Newspaper from 'lucide-react/icons/newspaper'
import Palette from 'lucide-react/icons/palette'
import Percent from 'lucide-react/icons/percent'
import Ruler from 'lucide-react/icons/ruler'
import Scale from 'lucide-react/icons/scale'
import Settings from 'lucide-react/icons/settings'
import TicketPercent from 'lucide-react/icons/ticket-percent'
import Truck from 'lucide-react/icons/truck'
import Users from 'lucide-react/icons/users'

/** The menu, ordered by frequency of use. */
export const menuGroups: { name: string; entries: { resource: string; icon: LucideIcon }[] }[] = [
  {
    name: 'selling',
    entries: [
      { resource: 'order', icon: ClipboardList },
      { resource: 'payment', icon: CreditCard },
      { resource: 'contact', icon: Mail },
    ],
  },
  {
    name: 'catalogue',
    entries: [
      { resource: 'item', icon: Gift },
      { resource: 'category', icon: FolderTree },
      { resource: 'offer', icon: BadgePercent },
      { resource: 'coupon', icon: TicketPercent },
      { resource: 'picture', icon: Images },
      { resource: 'import', icon: FileUp },
    ],
  },
  {
    name: 'content',
    entries: [
      { resource: 'post', icon: Newspaper },
      { resource: 'setting', icon: Settings },
    ],
  },
  {
    name: 'lists',
    entries: [
      { resource: 'size', icon: Ruler },
      { resource: 'color', icon: Palette },
      { resource: 'unit', icon: Scale },
      { resource: 'tax', icon: Percent },
      { resource: 'shipping', icon: Truck },
    ],
  },
  {
    name: 'people',
    entries: [
      { resource: 'user', icon: Users },
      { resource: 'role', icon: KeyRound },
      { resource: 'audit', icon: History },
    ],
  },
]
