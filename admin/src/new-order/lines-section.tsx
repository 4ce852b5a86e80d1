import Box from '@mui/material/Box'
import type { Quote } from '@rawnaq/contract/quote'
import { useTranslate } from 'react-admin'
import { OrderSection } from '../orders/order-section.tsx'
import { useDraft } from './draft-context.ts'
import { ItemSearch } from './item-search.tsx'
import { LineInput } from './line-input.tsx'
import { type DraftLine, type FoundItem, newLine } from './order-draft.ts'

/** The items of the order, with their prices and stock in the quote. */
export function LinesSection({ quote }: { quote: Quote | undefined }) {
  const translate = useTranslate()
  const { draft, change, errors } = useDraft()
  const { lines } = draft
  const replace = (changed: DraftLine) =>
    change({ lines: lines.map((line) => (line.key === changed.key ? changed : line)) })
  const add = (item: FoundItem) => change({ lines: [...lines, newLine(item)] })
  return (
    <OrderSection title={translate('newOrder.items')} level={2}>
      <ItemSearch onSelect={add} error={errors.items?.[0]} />
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {lines.map((line, place) => (
          <LineInput
            key={line.key}
            line={line}
            place={place}
            quoted={quote && quotedLine(quote, line)}
            errors={errors}
            onChange={replace}
            onRemove={() => change({ lines: lines.filter(({ key }) => key !== line.key) })}
          />
        ))}
      </Box>
    </OrderSection>
  )
}

/** Two lines of the same choice are one in the quote. */
function quotedLine({ items }: Quote, { item, property_id, options }: DraftLine) {
  const texts = Object.values(options).filter(Boolean).sort().join('\n')
  return items.find(
    (one) =>
      one.item_id === item.id &&
      one.property_id === property_id &&
      one.options
        .map(({ value }) => value)
        .sort()
        .join('\n') === texts,
  )
}
