import Grid from '@mui/material/Grid'
import { BooleanInput, Create, required, TabbedForm, TextInput, useGetRecordId } from 'react-admin'
import { EditWithTrail } from '../audit/edit-with-history.tsx'
import { InputFor } from '../fields/field-input.tsx'
import { RecordInput } from '../fields/record-input.tsx'
import { BothLanguagesInput } from '../fields/translated-input.tsx'
import { tabs } from '../shell/form-tabs.tsx'
import { DetailRowsInput } from './detail-rows-input.tsx'
import { Gallery } from './gallery.tsx'
import { ItemActions } from './item-actions.tsx'
import { ItemToolbar } from './item-toolbar.tsx'
import { StockInput } from './stock-input.tsx'
import { Variants } from './variant-editor.tsx'

/** A new piece; pictures and variants follow once it is kept, in its own form. */
export function ItemCreate() {
  return (
    <Create redirect="edit">
      <TabbedForm tabs={tabs}>
        <TabbedForm.Tab label="items.tabs.words">
          <Words />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="items.tabs.selling">
          <Selling stock={<InputFor source="quantity" kind="number" />} />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="items.tabs.details">
          <DetailRowsInput />
        </TabbedForm.Tab>
      </TabbedForm>
    </Create>
  )
}

export function ItemEdit() {
  return (
    <EditWithTrail actions={<ItemActions />} redirect={false}>
      <TabbedForm tabs={tabs} toolbar={<ItemToolbar />}>
        <TabbedForm.Tab label="items.tabs.words">
          <Words />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="items.tabs.selling">
          <Selling stock={<StockInput />} />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="items.tabs.pictures">
          <OfThisItem show={(id) => <Gallery itemId={id} />} />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="items.tabs.variants">
          <OfThisItem show={(id) => <Variants itemId={id} />} />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="items.tabs.details">
          <DetailRowsInput />
        </TabbedForm.Tab>
      </TabbedForm>
    </EditWithTrail>
  )
}

const OfThisItem = ({ show }: { show: (id: number) => React.ReactNode }) => show(Number(useGetRecordId()))

function Words() {
  return (
    <>
      <BothLanguagesInput source="name" isRequired />
      <BothLanguagesInput source="brief" isLong />
      <BothLanguagesInput source="description" isLong />
      <BooleanInput source="published" defaultValue />
    </>
  )
}

function Selling({ stock }: { stock: React.ReactNode }) {
  const half = { xs: 12, sm: 6 }
  return (
    <Grid container columnSpacing={2} sx={{ inlineSize: '100%' }}>
      <Grid size={half}>
        <TextInput source="code" validate={required()} slotProps={{ htmlInput: { dir: 'ltr' } }} />
      </Grid>
      <Grid size={half}>{stock}</Grid>
      <Grid size={half}>
        <InputFor source="selling_price" kind="money" isRequired />
      </Grid>
      <Grid size={half}>
        <InputFor source="shipping_price" kind="money" />
      </Grid>
      {['category_id', 'offer_id', 'tax_id', 'unit_id'].map((source) => (
        <Grid key={source} size={half}>
          <RecordInput source={source} />
        </Grid>
      ))}
    </Grid>
  )
}
