import { useLang } from '../../language/lang.ts'

type Bilingual = { en: string; ar: string }

/** A text in both languages, the language of the page first, both aligned to the start of the page. */
export function BilingualText({ of }: { of: Bilingual }) {
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
