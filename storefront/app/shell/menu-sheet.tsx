import ChevronDown from 'lucide-react/icons/chevron-down'
import { useProfile } from '../account/session/profile-store.ts'
import { useSignOut } from '../account/session/use-sign-out.ts'
import { LanguageSwitch } from '../language/language-switch.tsx'
import { GoTo } from '../language/localised-link.tsx'
import { type MenuCategory, useRootData } from '../root-data.ts'
import { Icon } from '../ui/media/icon.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { OwnText } from '../ui/text/shop-text.tsx'
import { useTranslations } from '../words/translations.ts'

type MenuSheetProps = { open: boolean; onClose: () => void }

/** The menu of phones: categories on two levels, account, favourites, the other language. */
export function MenuSheet({ open, onClose }: MenuSheetProps) {
  const t = useTranslations('common.header')
  const titles = useTranslations('common.titles')
  const categories = useRootData()?.categories ?? []
  const profile = useProfile()
  const signOut = useSignOut()
  const leave = () => {
    onClose()
    signOut()
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('menu')} side="start">
      <nav className="menu" aria-label={t('main')}>
        <ul>
          {categories.map((category) => (
            <li key={category.id}>
              <CategoryEntry category={category} onClose={onClose} />
            </li>
          ))}
          <li>
            <GoTo to="/category" onClick={onClose}>
              {t('allPieces')}
            </GoTo>
          </li>
          <li>
            <GoTo to="/offers" onClick={onClose}>
              {titles('offers')}
            </GoTo>
          </li>
        </ul>
        <ul className="menu-more">
          <li>
            <GoTo to={profile ? '/my-account' : '/login'} onClick={onClose}>
              {t('account')}
            </GoTo>
          </li>
          {profile && (
            <li>
              <button type="button" onClick={leave}>
                {t('signOut')}
              </button>
            </li>
          )}
          <li>
            <GoTo to="/favorite" onClick={onClose}>
              {t('favourites')}
            </GoTo>
          </li>
          <li>
            <GoTo to="/contact" onClick={onClose}>
              {titles('contact')}
            </GoTo>
          </li>
          <li>
            <LanguageSwitch onSwitch={onClose} />
          </li>
        </ul>
      </nav>
    </Sheet>
  )
}

function CategoryEntry({ category, onClose }: { category: MenuCategory; onClose: () => void }) {
  const t = useTranslations('common.header')
  const to = `/category/${category.id}`
  if (category.children.length === 0) {
    return (
      <GoTo to={to} onClick={onClose}>
        <OwnText>{category.name}</OwnText>
      </GoTo>
    )
  }
  return (
    <details>
      <summary>
        <OwnText>{category.name}</OwnText>
        <Icon of={ChevronDown} small />
      </summary>
      <ul>
        {category.children.map((child) => (
          <li key={child.id}>
            <GoTo to={`/category/${child.id}`} onClick={onClose}>
              <OwnText>{child.name}</OwnText>
            </GoTo>
          </li>
        ))}
        <li>
          <GoTo to={to} onClick={onClose}>
            {t('allOf', { category: category.name })}
          </GoTo>
        </li>
      </ul>
    </details>
  )
}
