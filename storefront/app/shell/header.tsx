import { categoryPath } from '@rawnaq/rules/page-paths'
import Heart from 'lucide-react/icons/heart'
import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import ShoppingBag from 'lucide-react/icons/shopping-bag'
import UserRound from 'lucide-react/icons/user-round'
import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { useProfile } from '../account/session/profile-store.ts'
import { useCart } from '../cart/store/use-cart.ts'
import { GiftLinks } from '../gifts/gift-links.tsx'
import { useLazyDialog } from '../hooks/use-lazy-dialog.ts'
import { langOf } from '../language/lang.ts'
import { LanguageSwitch } from '../language/language-switch.tsx'
import { LocalisedLink } from '../language/localised-link.tsx'
import { useRootData, useShopName } from '../root-data.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Icon } from '../ui/media/icon.tsx'
import { ShopMark } from '../ui/media/wordmark.tsx'
import { ShopText } from '../ui/text/shop-text.tsx'
import { loadLazyWords } from '../words/load-words.ts'
import { useTranslations } from '../words/translations.ts'
import { NavigationPanel } from './navigation-panel.tsx'

/** The header of every page: categories, logo, language, search, account, favourites, cart. */
export function Header() {
  const t = useTranslations('common.header')
  const menu = useLazyDialog(loadMenu)
  const search = useLazyDialog(loadSearch)
  return (
    <header className="header">
      <div className="wrap">
        <div className="header-start">
          <IconButton className="narrow-only" icon={Menu} name={t('menu')} aria-haspopup="dialog" {...menu.opener} />
          <MainNavigation />
        </div>
        <LocalisedLink className="header-wordmark" to="/" aria-label={t('logo', { shop: useShopName() })}>
          <ShopMark />
        </LocalisedLink>
        <div className="header-tools">
          <LanguageSwitch className="header-language wide-only" />
          <IconButton icon={Search} name={t('search')} aria-haspopup="dialog" {...search.opener} />
          <AccountLink />
          <LocalisedLink className="icon-button wide-only" to="/favorite" aria-label={t('favourites')}>
            <Icon of={Heart} />
          </LocalisedLink>
          <CartLink />
        </div>
      </div>
      {menu.Dialog && <menu.Dialog open={menu.isOpen} onClose={menu.close} />}
      {search.Dialog && <search.Dialog open={search.isOpen} onClose={search.close} />}
    </header>
  )
}

const loadMenu = async () => (await import('./menu-sheet.tsx')).MenuSheet
const loadCart = async () => {
  const lang = langOf(window.location.href)
  const words = [loadLazyWords(lang, 'cart'), loadLazyWords(lang, 'orderSummary')]
  const [{ CartDrawer }] = await Promise.all([import('../cart/cart-drawer.tsx'), ...words])
  return CartDrawer
}
const loadSearch = async () => {
  const words = loadLazyWords(langOf(window.location.href), 'search')
  const [{ SearchSheet }] = await Promise.all([import('../search/search-sheet.tsx'), words])
  return SearchSheet
}

/** The number of category links that fit; narrow windows show fewer. The category panel has all. */
const MAX_LINKS = 2

function MainNavigation() {
  const t = useTranslations('common.header')
  const gifts = useTranslations('common.gifts')
  const titles = useTranslations('common.titles')
  const { categories = [], giftTags = [], settings } = useRootData() ?? {}
  // Without a tagged item nothing is offered by budget either.
  const hasGifts = giftTags.length > 0
  const { pathname } = useLocation()
  return (
    <nav className="header-navigation wide-only" aria-label={t('main')}>
      {hasGifts && (
        <NavigationPanel label={gifts('title')}>
          <GiftLinks />
        </NavigationPanel>
      )}
      {categories.length > 0 && (
        <NavigationPanel label={t('categories')}>
          {categories.map(({ id, slug, name, children }) => (
            <div key={id}>
              <LocalisedLink className="navigation-heading" to={categoryPath(id, slug)}>
                <ShopText>{name}</ShopText>
              </LocalisedLink>
              <ul>
                {children.map((child) => (
                  <li key={child.id}>
                    <LocalisedLink to={categoryPath(child.id, child.slug)}>
                      <ShopText>{child.name}</ShopText>
                    </LocalisedLink>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </NavigationPanel>
      )}
      {categories.slice(0, MAX_LINKS).map(({ id, slug, name }) => (
        <LocalisedLink
          key={id}
          to={categoryPath(id, slug)}
          aria-current={pathname === categoryPath(id, slug) ? 'page' : undefined}
        >
          <ShopText>{name}</ShopText>
        </LocalisedLink>
      ))}
      {settings?.hasOffers && (
        <LocalisedLink to="/offers" aria-current={pathname === '/offers' ? 'page' : undefined}>
          {titles('offers')}
        </LocalisedLink>
      )}
    </nav>
  )
}

/** A link to the sign-in page, or to the account of the stored profile. */
function AccountLink() {
  const t = useTranslations('common.header')
  const profile = useProfile()
  return (
    <LocalisedLink
      className="icon-button wide-only"
      to={profile ? '/my-account' : '/login'}
      aria-label={profile ? t('accountOf', { name: profile.name }) : t('account')}
    >
      <Icon of={UserRound} />
    </LocalisedLink>
  )
}

/**
 * The cart icon with the number of items, rendered in the browser only. It links to the cart page; a plain click opens
 * the cart drawer instead, unless the cart is empty or its page is open.
 */
function CartLink() {
  const t = useTranslations('common.header')
  const { items } = useCart()
  const { pathname } = useLocation()
  const { Dialog, isOpen, opener, close } = useLazyDialog(loadCart)
  const press = (event: MouseEvent) => {
    if (items === 0 || pathname === '/cart' || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    opener.onClick()
  }
  return (
    <>
      <LocalisedLink
        className="icon-button header-cart"
        to="/cart"
        aria-label={t('cart', { count: items })}
        {...opener}
        onClick={press}
      >
        <Icon of={ShoppingBag} />
        {items > 0 && (
          <span className="header-count figures" aria-hidden="true">
            {items}
          </span>
        )}
      </LocalisedLink>
      {Dialog && <Dialog open={isOpen} onClose={close} />}
    </>
  )
}
