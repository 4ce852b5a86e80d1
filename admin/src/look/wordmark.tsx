import Box from '@mui/material/Box'
import wordmarkAr from '@rawnaq/storefront/art/wordmark-ar.svg'
import wordmarkEn from '@rawnaq/storefront/art/wordmark-en.svg'
import { useTranslate } from 'react-admin'
import { useLanguage } from '../language/chosen-language.ts'

const marks = { en: wordmarkEn, ar: wordmarkAr }

/** The name of the shop as it writes it. */
export function Wordmark() {
  const translate = useTranslate()
  return <Box component="img" src={marks[useLanguage()]} alt={translate('shell.name')} sx={{ blockSize: 36 }} />
}
