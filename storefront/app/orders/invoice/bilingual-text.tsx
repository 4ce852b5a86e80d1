import { useLang } from '../../language/lang.ts'

type InBoth = { en: string; ar: string }

/** One text in both languages, that of the page first; each begins where the page does. */
export function Both({ of }: { of: InBoth }) {
  const locale = useLang()
  const languages = locale === 'ar' ? (['ar', 'en'] as const) : (['en', 'ar'] as const)
  if (of.en === of.ar) return <bdi>{of.en}</bdi>
  return languages.map((language) => (
    <span key={language} className="invoice-text">
      <bdi lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
        {of[language]}
      </bdi>
    </span>
  ))
}
