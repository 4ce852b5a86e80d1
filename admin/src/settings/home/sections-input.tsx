import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Typography from '@mui/material/Typography'
import { type HomeSectionKind, homeSectionKinds } from '@rawnaq/rules/home-sections'
import {
  ArrayInput,
  BooleanInput,
  required,
  SelectInput,
  SimpleFormIterator,
  useLocale,
  useSourceContext,
  useTranslate,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { RecordInput } from '../../fields/record-input.tsx'
import { TranslatedInput } from '../../fields/translated-input.tsx'
import { UploadedPicture } from '../uploaded-picture.tsx'

/** The sections of the home page, to be moved, hidden, added and removed. */
export function SectionsInput() {
  return (
    <ArrayInput source="home_sections" label="fields.home_sections">
      <SimpleFormIterator fullWidth disableClear>
        <SectionInput />
      </SimpleFormIterator>
    </ArrayInput>
  )
}

/** The texts, pictures and records of each kind. */
const parts: Record<HomeSectionKind, { texts: string[]; pictures?: string[]; record?: 'category' | 'offer' | 'item' }> =
  {
    hero: { texts: ['title', 'text', 'button', 'picture'], pictures: ['image_url', 'narrow_image_url'] },
    promises: { texts: [] },
    gift_finder: { texts: ['title', 'text'] },
    occasions: { texts: ['title', 'text'] },
    latest: { texts: ['title', 'text'] },
    categories: { texts: ['title', 'text'] },
    offer: { texts: ['title'], record: 'offer' },
    most_ordered: { texts: ['title', 'text'] },
    journal: { texts: ['title', 'text'] },
    social: { texts: ['title'] },
    category: { texts: ['title', 'text'], record: 'category' },
    text: { texts: ['title', 'text'], pictures: ['image_url'] },
    film: { texts: ['title', 'text', 'button'], record: 'item' },
  }

function SectionInput() {
  const translate = useTranslate()
  const locale = useLocale()
  const { getSource } = useSourceContext()
  const [kind, title, isVisible] = useWatch({
    name: [getSource('kind'), getSource(`title_${locale}`), getSource('visible')],
  }) as [HomeSectionKind | undefined, string | undefined, boolean | undefined]
  const { texts, pictures = [], record } = parts[kind ?? 'text']
  const name = kind ? translate(`settings.home.kinds.${kind}`) : translate('settings.home.new')
  return (
    <Accordion
      disableGutters
      sx={{ inlineSize: '100%' }}
      defaultExpanded={!kind}
      slotProps={{ heading: { component: 'h2' } }}
    >
      <AccordionSummary>
        <Typography sx={{ color: isVisible === false ? 'text.secondary' : undefined }}>
          {[name, title, isVisible === false && translate('settings.home.hidden')].filter(Boolean).join(' · ')}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        <SelectInput source="kind" label="fields.kind" validate={required()} choices={choicesOf(translate)} />
        <BooleanInput source="visible" label="fields.visible" defaultValue={true} />
        {kind === 'film' && (
          <Typography variant="body2" color="text.secondary" sx={{ marginBlockEnd: 1.5 }}>
            {translate('settings.home.filmLead')}
          </Typography>
        )}
        {record && <RecordInput source={`${record}_id`} reference={record} />}
        {texts.map((text) => (
          <TranslatedInput key={text} source={text} isLong={text === 'text'} />
        ))}
        {pictures.map((source) => (
          <UploadedPicture
            key={source}
            source={source}
            label={source === 'image_url' ? 'fields.image_url' : 'fields.narrow_image_url'}
          />
        ))}
      </AccordionDetails>
    </Accordion>
  )
}

const choicesOf = (translate: (key: string) => string) =>
  homeSectionKinds.map((id) => ({ id, name: translate(`settings.home.kinds.${id}`) }))
