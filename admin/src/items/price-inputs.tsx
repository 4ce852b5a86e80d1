import Grid from '@mui/material/Grid'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { FieldInput } from '../fields/field-input.tsx'

/** The compare-at price of an item and its scheduled price, with the period in which it holds. */
export function PriceInputs() {
  const translate = useTranslate()
  const half = { xs: 12, sm: 6 }
  return (
    <>
      <Grid size={half}>
        <FieldInput source="compare_at_price" kind="money" />
      </Grid>
      <Grid size={half}>
        <FieldInput source="scheduled_price" kind="money" />
      </Grid>
      <Grid size={half}>
        <FieldInput source="scheduled_from" kind="datetime" />
      </Grid>
      <Grid size={half}>
        <FieldInput source="scheduled_to" kind="datetime" />
      </Grid>
      <Grid size={12}>
        <Typography variant="body2" color="text.secondary" sx={{ marginBlockEnd: 2 }}>
          {translate('items.prices.lead')}
        </Typography>
      </Grid>
    </>
  )
}
