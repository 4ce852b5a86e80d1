import Grid from '@mui/material/Grid'
import { required, TextInput } from 'react-admin'
import { FieldInput } from '../fields/field-input.tsx'
import { RecordInput } from '../fields/record-input.tsx'
import { TranslatedInput } from '../fields/translated-input.tsx'
import { BackorderInputs } from './backorder-inputs.tsx'
import { PriceInputs, SellingPriceInput } from './price-inputs.tsx'
import { VisibilityInputs } from './visibility-inputs.tsx'

/** The texts of an item in both languages, and whether the shop shows it. */
export function ItemTexts() {
  return (
    <>
      <TranslatedInput source="name" isRequired />
      <TranslatedInput source="brief" isLong />
      <TranslatedInput source="description" isLong />
      <VisibilityInputs />
    </>
  )
}

/** Title and description for search engines, and the readable part of the address. */
export function SeoInputs() {
  return (
    <>
      <TranslatedInput source="seo_title" />
      <TranslatedInput source="seo_description" isLong />
      <TranslatedInput source="slug" />
    </>
  )
}

/** Code, prices, stock and references of an item. */
export function SellingInputs({ stock }: { stock: React.ReactNode }) {
  const half = { xs: 12, sm: 6 }
  return (
    <Grid container columnSpacing={2} sx={{ inlineSize: '100%' }}>
      <Grid size={half}>
        <TextInput source="code" validate={required()} slotProps={{ htmlInput: { dir: 'ltr' } }} />
      </Grid>
      <Grid size={half}>{stock}</Grid>
      <Grid size={half}>
        <SellingPriceInput />
      </Grid>
      <Grid size={half}>
        <FieldInput source="shipping_price" kind="money" />
      </Grid>
      <PriceInputs />
      <Grid size={half}>
        <TextInput source="brand" parse={emptyToNull} />
      </Grid>
      <Grid size={half}>
        <TextInput source="barcode" parse={emptyToNull} slotProps={{ htmlInput: { dir: 'ltr' } }} />
      </Grid>
      <Grid size={half}>
        <FieldInput source="weight_grams" kind="number" />
      </Grid>
      <Grid size={half}>
        <FieldInput source="preparation_days" kind="number" />
      </Grid>
      <BackorderInputs />
      {['category_id', 'offer_id', 'tax_id', 'unit_id'].map((source) => (
        <Grid key={source} size={half}>
          <RecordInput source={source} />
        </Grid>
      ))}
    </Grid>
  )
}

const emptyToNull = (typed: string) => typed || null
