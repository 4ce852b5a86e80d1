import Button from '@mui/material/Button'
import { type Locale, otherLocale } from '@rawnaq/rules/locale'
import { useLanguage } from './current-language.ts'
import { languageNames } from './translate-key.ts'

/** A button for the other language, labelled in that language. */
export function LanguageSwitch({ onChoose }: { onChoose: (locale: Locale) => void }) {
  const other = otherLocale(useLanguage())
  return (
    <Button color="inherit" lang={other} onClick={() => onChoose(other)}>
      {languageNames.find(({ locale }) => locale === other)?.name}
    </Button>
  )
}
