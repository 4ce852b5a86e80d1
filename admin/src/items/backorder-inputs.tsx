import Grid from '@mui/material/Grid'
import Typography from '@mui/material/Typography'
import { whenSoldOut } from '@rawnaq/rules/backorders'
import { SelectInput, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { FieldInput } from '../fields/field-input.tsx'

/** What happens when an item and its variants are sold out: how many more are sold, and when these leave. */
export function BackorderInputs() {
  const translate = useTranslate()
  const chosen: string | undefined = useWatch({ name: 'when_sold_out' })
  const isSold = chosen !== undefined && chosen !== 'not_sold'
  const half = { xs: 12, sm: 6 }
  return (
    <>
      <Grid size={half}>
        <SelectInput
          source="when_sold_out"
          defaultValue="not_sold"
          choices={whenSoldOut.map((id) => ({ id, name: translate(`items.choices.when_sold_out.${id}`) }))}
        />
      </Grid>
      {isSold && (
        <>
          <Grid size={half}>
            <FieldInput source="backorder_limit" kind="number" isRequired />
          </Grid>
          <Grid size={half}>
            <FieldInput source="dispatch_days" kind="number" />
          </Grid>
          <Grid size={half}>
            <FieldInput source="dispatch_date" kind="day" />
          </Grid>
          <Grid size={12}>
            <Typography variant="body2" color="text.secondary" sx={{ marginBlockEnd: 2 }}>
              {translate('items.backorder.lead')}
            </Typography>
          </Grid>
        </>
      )}
    </>
  )
}
