import DeleteOutline from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { parseQuantity } from '@rawnaq/rules/digits'
import { useTranslate } from 'react-admin'
import { Thumbnail } from '../../fields/thumbnail.tsx'
import { VariantSelect } from '../../fields/variant-select.tsx'
import type { DraftPart } from './draft-part.ts'

type Props = {
  part: DraftPart
  /** What is wrong with a field. */
  errorOf: (field: 'item_id' | 'property_id' | 'quantity') => string | undefined
  onChange: (part: DraftPart) => void
  onRemove: () => void
}

/** A part of a hamper with its variant and its quantity. */
export function PartRow({ part, errorOf, onChange, onRemove }: Props) {
  const translate = useTranslate()
  const { item, property_id, quantity, hasVariants } = part
  const error = errorOf('item_id')
  return (
    <Box component="li" sx={{ paddingBlock: 2, borderBlockEnd: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <Thumbnail of={item.image} />
        <Box sx={{ flexGrow: 1, minInlineSize: 0 }}>
          <bdi>{item.name}</bdi>
          <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
            <bdi dir="ltr">{item.code}</bdi>
          </Box>
        </Box>
        <TextField
          label={translate('items.hamper.quantity')}
          value={quantity || ''}
          onChange={({ target }) => onChange({ ...part, quantity: parseQuantity(target.value) ?? 0 })}
          error={errorOf('quantity') !== undefined}
          helperText={errorOf('quantity')}
          sx={{ inlineSize: 110 }}
          slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'numeric' } }}
        />
        <IconButton onClick={onRemove} aria-label={translate('items.hamper.remove', { name: item.name })}>
          <DeleteOutline />
        </IconButton>
      </Box>
      {hasVariants && (
        <Box sx={{ marginBlockStart: 1.5, maxInlineSize: 360, display: 'grid' }}>
          <VariantSelect
            itemId={item.id}
            value={property_id}
            onChange={(chosen) => onChange({ ...part, property_id: chosen })}
            error={errorOf('property_id')}
          />
        </Box>
      )}
      {error && (
        <Box role="status" sx={{ color: 'error.main', fontSize: 14 }}>
          {error}
        </Box>
      )}
    </Box>
  )
}
