import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { Create, SimpleForm, useNotify, useTranslate } from 'react-admin'
import { toTranslations } from '../data/translations.ts'
import { FieldInput } from '../fields/field-input.tsx'
import { DetailRowsInput } from './detail-rows-input.tsx'
import { ItemTexts, SellingInputs, SeoInputs } from './item-inputs.tsx'
import { NewOptions } from './new-options.tsx'
import { type NewPicture, NewPictures } from './new-pictures.tsx'
import { NewVariants } from './new-variants.tsx'
import { RelatedItemsInput, TagsInput } from './tags-input.tsx'
import { VideoInput } from './video-input.tsx'

/** The form for a new item with all its parts, created in one request. A refusal leaves everything in the form. */
export function ItemCreate() {
  const notify = useNotify()
  // Errors are also shown at their fields; those of parts may have none.
  const onError = (error: Error) => notify(error.message || 'ra.notification.http_error', { type: 'error' })
  return (
    <Create redirect="edit" transform={toParts} mutationOptions={{ onError }}>
      <SimpleForm warnWhenUnsavedChanges>
        <Section title="items.tabs.words">
          <ItemTexts />
        </Section>
        <Section title="items.tabs.pictures">
          <NewPictures />
          <VideoInput />
        </Section>
        <Section title="items.tabs.selling">
          <SellingInputs stock={<FieldInput source="quantity" kind="number" />} />
        </Section>
        <Section title="items.tabs.variants">
          <NewVariants />
        </Section>
        <Section title="items.tabs.options">
          <NewOptions />
        </Section>
        <Section title="items.tabs.tags">
          <TagsInput />
          <RelatedItemsInput />
        </Section>
        <Section title="items.tabs.details">
          <DetailRowsInput />
        </Section>
        <Section title="items.tabs.seo">
          <SeoInputs />
        </Section>
      </SimpleForm>
    </Create>
  )
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={sectionStyle}>
      <Typography id={id} component="h2" variant="h3" sx={{ fontSize: 22, marginBlockEnd: 1 }}>
        {useTranslate()(title)}
      </Typography>
      {children}
    </Box>
  )
}

const sectionStyle = {
  inlineSize: '100%',
  minInlineSize: 0,
  paddingBlock: 2.5,
  '& + &': { borderBlockStart: 1, borderColor: 'divider' },
}

type Row = Record<string, unknown>
type Parts = { pictures?: NewPicture[]; options?: Row[] } & Row

/** The values of the form with the texts of pictures and options in the format of the API. */
function toParts({ pictures = [], options = [], ...item }: Parts) {
  return {
    ...item,
    pictures: pictures.map(({ path, color_id, ...texts }) => ({
      path,
      color_id,
      translations: toTranslations(['alt'], texts, hasText(texts)),
    })),
    options: options.map((option) => ({
      ...Object.fromEntries(
        Object.entries(option).filter(([name, value]) => !name.startsWith('name_') && value != null),
      ),
      translations: toTranslations(['name'], option, hasText(option)),
    })),
  }
}

const hasText = (row: Row) => (field: string) => Boolean(row[field])
