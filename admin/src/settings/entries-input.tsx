import { ArrayInput, SimpleFormIterator, useTranslate } from 'react-admin'
import { BothLanguagesInput } from '../fields/translated-input.tsx'
import { EntryPicture } from './entry-picture.tsx'
import { entryTexts, pictured } from './setting-groups.ts'

/** A list of entries such as questions with their answers, put in order by keys. */
export function EntriesInput({ source }: { source: string }) {
  const translate = useTranslate()
  return (
    <ArrayInput source={source} label={translate(`settings.groups.${source}`)}>
      <SimpleFormIterator fullWidth>
        {(entryTexts[source] ?? []).map((text) => (
          <BothLanguagesInput key={text} source={text} isLong={text !== 'title'} />
        ))}
        {pictured.includes(source) && <EntryPicture />}
      </SimpleFormIterator>
    </ArrayInput>
  )
}
