import { Link, useLocation } from 'react-router'
import { useRootData } from '../root-data.ts'
import { otherLang, useLang } from './lang.ts'
import { saveLocale } from './saved-locale.ts'
import { withLang } from './with-lang.ts'

const ownName = { en: 'English', ar: 'العربية' }

/** A link to this page in the other language. Form input stays. Null in a shop of one language. */
export function LanguageSwitch({ className, onSwitch }: { className?: string; onSwitch?: () => void }) {
  const { pathname, search, state } = useLocation()
  const other = otherLang(useLang())
  const languages = useRootData()?.languages
  if (languages && !languages.includes(other)) return null
  const choose = () => {
    saveLocale(other)
    onSwitch?.()
  }
  return (
    <Link
      to={withLang(pathname + search, other)}
      state={state}
      className={className}
      lang={other}
      hrefLang={other}
      preventScrollReset
      discover="none"
      onClick={choose}
      onAuxClick={choose}
    >
      {ownName[other]}
    </Link>
  )
}
