import { useLocalisedNavigate } from '../language/localised-link.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { useTranslations } from '../words/translations.ts'
import { SearchField } from './search-field.tsx'
import { SearchStart } from './search-start.tsx'

type SearchSheetProps = { open: boolean; onClose: () => void }

/** The search field in a sheet over the page. Results open on the category page. */
export function SearchSheet({ open, onClose }: SearchSheetProps) {
  const t = useTranslations('search')
  const navigate = useLocalisedNavigate()
  const leave = (to: string) => {
    onClose()
    navigate(to)
  }
  return (
    <Sheet open={open} onClose={onClose} title={t('title')} side="top">
      <search>
        <SearchField onLeave={leave} start={<SearchStart onLeave={onClose} />} />
      </search>
    </Sheet>
  )
}
