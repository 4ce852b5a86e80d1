import Box from '@mui/material/Box'
import { directionOf, locales } from '@rawnaq/rules/locale'
import { required, TextInput, useResourceContext, useTranslate } from 'react-admin'

/** Texts whose purpose the label does not explain. */
const withHelp = ['seo_title', 'seo_description', 'slug']

type Props = { source: string; isRequired?: boolean; isLong?: boolean }

/** Two inputs for a text, one per language, each with its own writing direction. */
export function TranslatedInput({ source, isRequired = false, isLong = false }: Props) {
  const translate = useTranslate()
  const resource = useResourceContext()
  const name = translate(`resources.${resource}.fields.${source}`)
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 2, inlineSize: '100%' }}>
      {locales.map((locale) => (
        <TextInput
          key={locale}
          source={`${source}_${locale}`}
          label={translate(`shell.inLanguage.${locale}`, { field: name })}
          helperText={withHelp.includes(source) ? `items.seo.${source}` : false}
          multiline={isLong}
          minRows={isLong ? 4 : 1}
          validate={isRequired && locale === 'en' ? required() : undefined}
          slotProps={{ htmlInput: { dir: directionOf(locale), lang: locale } }}
        />
      ))}
    </Box>
  )
}
