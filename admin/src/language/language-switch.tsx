import Button from '@mui/material/Button'
import { otherLocale } from '@rawnaq/rules/locale'
import { useI18nProvider } from 'react-admin'
import { useLanguage } from './chosen-language.ts'
import { languageNames } from './words-for.ts'

/** Offers the other language, by its own name. */
export function LanguageSwitch() {
  const provider = useI18nProvider()
  const other = otherLocale(useLanguage())
  return (
    <Button color="inherit" lang={other} onClick={() => provider.changeLocale(other)}>
      {languageNames.find(({ locale }) => locale === other)?.name}
    </Button>
  )
}
