import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { instantOf, localMoment } from '@rawnaq/rules/local-time'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import { useTimeZone } from '../api/use-time-zone.ts'
import type { Variant } from './variant-table.ts'

type Props = { row: Variant; name: string; onChange: (row: Variant) => void }

/** A button that opens further prices, code, barcode and weight of a variant. They are saved with the table. */
export function VariantPrices({ row, name, onChange }: Props) {
  const translate = useTranslate()
  const zone = useTimeZone()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const label = (field: string) => translate(`resources.property.fields.${field}`)
  const count = further.filter((field) => typeof (row[field] ?? null) !== 'object').length
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-label={`${name}: ${translate('items.prices.open')}`}>
        {count > 0 ? translate('items.prices.count', { count }) : translate('items.prices.open')}
      </Button>
      <Dialog open={isOpen} onClose={close} aria-labelledby="variant-prices-title">
        <DialogTitle id="variant-prices-title">{name}</DialogTitle>
        <DialogContent>
          {(['compare_at_price', 'scheduled_price'] as const).map((field) => (
            <TextField
              key={field}
              type="number"
              label={label(field)}
              value={row[field] ?? ''}
              onChange={({ target: { value } }) => onChange({ ...row, [field]: value === '' ? null : Number(value) })}
              fullWidth
              margin="dense"
              slotProps={{ htmlInput: { dir: 'ltr', min: 0, step: 'any' } }}
            />
          ))}
          {(['scheduled_from', 'scheduled_to'] as const).map((field) => (
            <TextField
              key={field}
              type="datetime-local"
              label={label(field)}
              value={row[field] ? localMoment(new Date(row[field]), zone) : ''}
              onChange={({ target: { value } }) =>
                onChange({ ...row, [field]: value === '' ? null : instantOf(value, zone).toISOString() })
              }
              fullWidth
              margin="dense"
              slotProps={{ inputLabel: { shrink: true } }}
            />
          ))}
          <Typography variant="body2" color="text.secondary" sx={{ marginBlockEnd: 2 }}>
            {translate('items.prices.lead')}
          </Typography>
          {(['code', 'barcode'] as const).map((field) => (
            <TextField
              key={field}
              label={label(field)}
              value={row[field] ?? ''}
              onChange={({ target: { value } }) => onChange({ ...row, [field]: value || null })}
              fullWidth
              margin="dense"
              slotProps={{ htmlInput: { dir: 'ltr', maxLength: 60 } }}
            />
          ))}
          <TextField
            type="number"
            label={label('weight_grams')}
            value={row.weight_grams ?? ''}
            onChange={({ target: { value } }) =>
              onChange({ ...row, weight_grams: value === '' ? null : Number(value) })
            }
            fullWidth
            margin="dense"
            slotProps={{ htmlInput: { dir: 'ltr', min: 0 } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate('ra.action.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

const further = ['compare_at_price', 'scheduled_price', 'code', 'barcode', 'weight_grams'] as const
