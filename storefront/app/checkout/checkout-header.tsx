import ArrowLeft from 'lucide-react/icons/arrow-left'
import Lock from 'lucide-react/icons/lock'
import { LanguageSwitch } from '../language/language-switch.tsx'
import { LocalisedLink } from '../language/localised-link.tsx'
import { useShopName } from '../root-data.ts'
import { Icon } from '../ui/media/icon.tsx'
import { ShopMark } from '../ui/media/wordmark.tsx'
import { useTranslations } from '../words/translations.ts'

type CheckoutHeaderProps = { back?: { to: string; words: string } }

/** The header of the checkout: a back link (to the cart by default), the logo and a lock. */
export function CheckoutHeader({ back }: CheckoutHeaderProps) {
  const t = useTranslations('common.header')
  return (
    <header className="checkout-header">
      <div className="wrap">
        <LocalisedLink className="checkout-header-back" to={back?.to ?? '/cart'}>
          <Icon of={ArrowLeft} small directional />
          <span className="checkout-header-words">{back?.words ?? t('backToCart')}</span>
        </LocalisedLink>
        <LocalisedLink className="header-wordmark" to="/" aria-label={t('logo', { shop: useShopName() })}>
          <ShopMark />
        </LocalisedLink>
        <div className="checkout-header-end">
          <span className="checkout-header-secure">
            <Icon of={Lock} small />
            <span className="checkout-header-words">{t('secure')}</span>
          </span>
          <LanguageSwitch className="header-language" />
        </div>
      </div>
    </header>
  )
}
