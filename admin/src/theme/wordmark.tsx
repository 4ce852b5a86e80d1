import Box from '@mui/material/Box'
import wordmarkAr from '@rawnaq/storefront/art/wordmark-ar.svg'
import wordmarkEn from '@rawnaq/storefront/art/wordmark-en.svg'
import { useLanguage } from '../language/current-language.ts'
import { useTranslator } from '../language/use-translator.ts'

const marks = { en: wordmarkEn, ar: wordmarkAr }

/** The logo of the shop in the current language. */
export function Wordmark() {
  const translate = useTranslator()
  return <Box component="img" src={marks[useLanguage()]} alt={translate('shell.name')} sx={{ blockSize: 36 }} />
}
