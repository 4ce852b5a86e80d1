import type { LucideIcon } from 'lucide-react'
import Gift from 'lucide-react/icons/gift'
import MessageCircle from 'lucide-react/icons/message-circle'
import Truck from 'lucide-react/icons/truck'
import type { ReactNode } from 'react'
import { useMoney } from '../../hooks/use-money.ts'
import { useRootData } from '../../root-data.ts'
import { Icon } from '../../ui/media/icon.tsx'
import { isolated } from '../../ui/text/isolated.tsx'
import { ShopText } from '../../ui/text/shop-text.tsx'
import { useTranslations } from '../../words/translations.ts'

/** The shop's promises; free delivery only if a free-delivery limit is set. */
export function Promises() {
  const t = useTranslations('catalogue.home')
  const money = useMoney()
  const settings = useRootData()?.settings
  const limit = settings?.limit_price_for_shipment ?? null
  return (
    <ul className="promises wrap" aria-label={t('promises')}>
      <PromiseItem icon={MessageCircle} title={t('support')}>
        {t('supportLead')} {settings?.hours && <ShopText>{settings.hours}</ShopText>}
      </PromiseItem>
      {limit !== null && (
        <PromiseItem icon={Truck} directional title={t('delivery')}>
          {t.rich('deliveryLead', { ...isolated, amount: money(limit) })}
        </PromiseItem>
      )}
      <PromiseItem icon={Gift} title={t('offers')}>
        {t('offersLead')}
      </PromiseItem>
    </ul>
  )
}

type PromiseItemProps = { icon: LucideIcon; directional?: boolean; title: string; children: ReactNode }

function PromiseItem({ icon, directional, title, children }: PromiseItemProps) {
  return (
    <li>
      <Icon of={icon} directional={directional} />
      <div>
        <h2>{title}</h2>
        <p>{children}</p>
      </div>
    </li>
  )
}
