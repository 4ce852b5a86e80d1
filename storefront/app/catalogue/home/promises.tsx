import type { PromiseIcon } from '@rawnaq/rules/home-sections'
import type { LucideIcon } from 'lucide-react'
import Gift from 'lucide-react/icons/gift'
import MessageCircle from 'lucide-react/icons/message-circle'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Truck from 'lucide-react/icons/truck'
import Undo2 from 'lucide-react/icons/undo-2'
import type { ReactNode } from 'react'
import type { SettingText } from '../../content/setting-entries.ts'
import { useMoney } from '../../hooks/use-money.ts'
import { useRootData } from '../../root-data.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { isolated } from '../../ui/text/isolated.tsx'
import { ShopText } from '../../ui/text/shop-text.tsx'
import { useTranslations } from '../../words/translations.ts'
import { SettingWords } from './setting-words.tsx'

/** A promise that the shop has written. */
export type ShopPromise = { icon: PromiseIcon; title: SettingText; text: SettingText | null }

type PromisesProps = { promises: readonly ShopPromise[]; hasOffers: boolean }

/** The promises of the shop, else those of a new shop: free delivery only above a limit that is set, offers only if there are any. */
export function Promises({ promises, hasOffers }: PromisesProps) {
  const t = useTranslations('catalogue.home')
  const money = useMoney()
  const settings = useRootData()?.settings
  const limit = settings?.limit_price_for_shipment ?? null
  if (promises.length > 0) {
    return (
      <PromiseList>
        {promises.map(({ icon, title, text }) => (
          <PromiseItem key={title.text} icon={icon} title={<SettingWords of={title} />}>
            {text && <SettingWords of={text} />}
          </PromiseItem>
        ))}
      </PromiseList>
    )
  }
  return (
    <PromiseList>
      <PromiseItem icon="service" title={t('support')}>
        {t('supportLead')} {settings?.hours && <ShopText>{settings.hours}</ShopText>}
      </PromiseItem>
      {limit !== null && (
        <PromiseItem icon="delivery" title={t('delivery')}>
          {t.rich('deliveryLead', { ...isolated, amount: money(limit) })}
        </PromiseItem>
      )}
      {hasOffers && (
        <PromiseItem icon="gift" title={t('offers')}>
          {t('offersLead')}
        </PromiseItem>
      )}
    </PromiseList>
  )
}

function PromiseList({ children }: { children: ReactNode }) {
  const t = useTranslations('catalogue.home')
  return (
    <ul className="promises wrap" aria-label={t('promises')}>
      {children}
    </ul>
  )
}

const icons: Record<PromiseIcon, LucideIcon> = {
  service: MessageCircle,
  delivery: Truck,
  gift: Gift,
  returns: Undo2,
  secure: ShieldCheck,
}

type PromiseItemProps = { icon: PromiseIcon; title: ReactNode; children: ReactNode }

function PromiseItem({ icon, title, children }: PromiseItemProps) {
  return (
    <li>
      <Icon of={icons[icon]} directional={icon === 'delivery' || icon === 'returns'} />
      <div>
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
    </li>
  )
}
