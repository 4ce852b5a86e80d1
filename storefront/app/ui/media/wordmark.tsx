import arabic from '../../art/wordmark-ar.svg'
import english from '../../art/wordmark-en.svg'
import { useLang } from '../../language/lang.ts'
import { useTranslations } from '../../words/translations.ts'

const drawings = {
  en: { file: english, viewBox: '30 -942 5234 1138' },
  ar: { file: arabic, viewBox: '89 -930 2818 1412' },
}

/** The logo in the script of the page, in the text colour with gold stars for dots. */
export function Wordmark() {
  const t = useTranslations('common')
  const { file, viewBox } = drawings[useLang()]
  return (
    <svg className="wordmark" viewBox={viewBox} role="img" aria-label={t('shop')}>
      <use className="wordmark-letters" href={`${file}#letters`} />
      <use className="wordmark-stars" href={`${file}#stars`} />
    </svg>
  )
}
