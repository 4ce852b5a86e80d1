import { useTranslations } from '../../words/translations.ts'
import { Notice } from './notice.tsx'

/** A lazy part of a page that did not load, with a button that loads it again. */
export function LoadFailure({ retry }: { retry: () => void }) {
  const t = useTranslations('common')
  return (
    <Notice actions={[{ label: t('broken.retry'), act: retry }]}>
      <p>{t(navigator.onLine ? 'broken.part' : 'offline')}</p>
    </Notice>
  )
}
