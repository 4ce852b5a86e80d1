import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { Quote } from '@rawnaq/contract/quote'
import { useTranslate } from 'react-admin'
import { formatLocalMoment } from '../fields/format.ts'
import { useDraft } from './draft-context.ts'

/** The choice between delivery and collection from the shop, where the shop offers it. */
export function CollectionChoice({ quote }: { quote: Quote | undefined }) {
  const translate = useTranslate()
  const { draft, change, errors } = useDraft()
  const error = errors.is_collected?.[0]
  const offer = quote?.collection
  if (!offer && !draft.isCollected) return null
  return (
    <FormControl error={error !== undefined}>
      <FormLabel id="collection">{translate('newOrder.collection.choice')}</FormLabel>
      <RadioGroup
        row
        aria-labelledby="collection"
        value={draft.isCollected ? 'collect' : 'deliver'}
        onChange={(_event, value) => change({ isCollected: value === 'collect', slot: null })}
      >
        {(['deliver', 'collect'] as const).map((value) => (
          <FormControlLabel
            key={value}
            value={value}
            control={<Radio />}
            label={translate(`newOrder.collection.${value}`)}
          />
        ))}
      </RadioGroup>
      {(error ?? (draft.isCollected && offer)) && (
        <FormHelperText>
          {error ?? (offer && translate('newOrder.collection.earliest', { moment: formatLocalMoment(offer.from) }))}
        </FormHelperText>
      )}
    </FormControl>
  )
}
