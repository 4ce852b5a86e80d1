import { Heart, Menu, Search, ShoppingBag, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCart } from '../cart/use-cart.ts'
import { GoTo } from '../language/go-to.tsx'
import { LanguageSwitch } from '../language/language-switch.tsx'
import { useRootData } from '../root-data.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { MenuSheet } from './menu-sheet.tsx'
import { SearchSheet } from './search-sheet.tsx'

/** The top of every page: categories, the name, language, search, account, favourites, cart. */
export function Header() {
  const t = useTranslations('common.header')
  const [open, setOpen] = useState<'menu' | 'search' | null>(null)
  const close = () => setOpen(null)
  return (
    <header className="header">
      <div className="wrap">
        <div className="header-start">
          <IconButton
            className="narrow-only"
            icon={Menu}
            name={t('menu')}
            aria-haspopup="dialog"
            onClick={() => setOpen('menu')}
          />
          <MainNavigation />
        </div>
        <GoTo className="header-wordmark" to="/" aria-label={t('logo')}>
          <Wordmark />
        </GoTo>
        <div className="header-tools">
          <LanguageSwitch className="header-language wide-only" />
          <IconButton icon={Search} name={t('search')} aria-haspopup="dialog" onClick={() => setOpen('search')} />
          <GoTo className="icon-button wide-only" to="/login" prefetch="none" aria-label={t('account')}>
            <Icon of={UserRound} />
          </GoTo>
          <GoTo className="icon-button wide-only" to="/login" prefetch="none" aria-label={t('favourites')}>
            <Icon of={Heart} />
          </GoTo>
          <CartLink />
        </div>
      </div>
      <MenuSheet open={open === 'menu'} onClose={close} />
      <SearchSheet open={open === 'search'} onClose={close} />
    </header>
  )
}

function MainNavigation() {
  const t = useTranslations('common.header')
  const categories = useRootData()?.categories ?? []
  const { pathname } = useLocation()
  return (
    <nav className="header-navigation wide-only" aria-label={t('main')}>
      {categories.map(({ id, name }) => (
        <GoTo key={id} to={`/category/${id}`} aria-current={pathname === `/category/${id}` ? 'page' : undefined}>
          <bdi>{name}</bdi>
        </GoTo>
      ))}
    </nav>
  )
}

/** The bag with the number of pieces, which the browser knows and the server does not. */
function CartLink() {
  const t = useTranslations('common.header')
  const { pieces } = useCart()
  return (
    <GoTo className="icon-button header-cart" to="/cart" aria-label={t('cart', { count: pieces })}>
      <Icon of={ShoppingBag} />
      {pieces > 0 && (
        <span className="header-pieces figures" aria-hidden="true">
          {pieces}
        </span>
      )}
    </GoTo>
  )
}
