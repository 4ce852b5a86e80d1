import Search from 'lucide-react/icons/search'
import type { FormEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useGoTo } from '../language/go-to.tsx'
import { Icon } from '../ui/icon.tsx'
import { Sheet } from '../ui/sheet.tsx'

type SearchSheetProps = { open: boolean; onClose: () => void }

/** A field over the page; what is typed is looked for on the category page. */
export function SearchSheet({ open, onClose }: SearchSheetProps) {
  const t = useTranslations('common.search')
  const goTo = useGoTo()
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('search')).trim()
    onClose()
    goTo(typed ? `/category?search=${encodeURIComponent(typed)}` : '/category')
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('title')} side="top">
      <search>
        <form className="search-form" onSubmit={search}>
          <label className="visually-hidden" htmlFor="search">
            {t('label')}
          </label>
          <input
            className="input"
            id="search"
            name="search"
            type="search"
            dir="auto"
            enterKeyHint="search"
            autoComplete="off"
            maxLength={200}
            placeholder={t('placeholder')}
            data-focus-first
          />
          <button className="button button-primary" type="submit">
            <Icon of={Search} small />
            <span>{t('submit')}</span>
          </button>
        </form>
      </search>
    </Sheet>
  )
}
