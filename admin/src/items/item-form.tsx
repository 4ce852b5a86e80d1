import Grid from '@mui/material/Grid'
import { BooleanInput, Create, required, TabbedForm, TextInput, Toolbar, useGetRecordId } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { EditWithHistory } from '../audit/edit-with-history.tsx'
import { FieldInput } from '../fields/field-input.tsx'
import { RecordInput } from '../fields/record-input.tsx'
import { TranslatedInput } from '../fields/translated-input.tsx'
import { formTabs } from '../shell/form-tabs.tsx'
import { DetailRowsInput } from './detail-rows-input.tsx'
import { Gallery } from './gallery.tsx'
import { ItemActions } from './item-actions.tsx'
import { ItemOptions } from './item-options.tsx'
import { StockInput } from './stock-input.tsx'
import { TagsInput } from './tags-input.tsx'
import { VariantEditor } from './variant-editor.tsx'

/** The form for a new item; pictures and variants can be added after the first save. */
export function ItemCreate() {
  return (
    <Create redirect="edit">
      <TabbedForm tabs={formTabs}>
        <TabbedForm.Tab label="items.tabs.words">
          <Texts />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="items.tabs.selling">
          <Selling stock={<FieldInput source="quantity" kind="number" />} />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="items.tabs.details">
          <DetailRowsInput />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="items.tabs.tags">
          <TagsInput />
        </TabbedForm.Tab>
      </TabbedForm>
    </Create>
  )
}

export function ItemEdit() {
  return (
    <EditWithHistory actions={<ItemActions />} redirect={false}>
      <TabbedForm tabs={formTabs} toolbar={<ItemToolbar />}>
        <TabbedForm.Tab label="items.tabs.words">
          <Texts />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="items.tabs.selling">
          <Selling stock={<StockInput />} />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="items.tabs.pictures">
          <WithItemId show={(id) => <Gallery itemId={id} />} />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="items.tabs.variants">
          <WithItemId show={(id) => <VariantEditor itemId={id} />} />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="items.tabs.options">
          <WithItemId show={(id) => <ItemOptions itemId={id} />} />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="items.tabs.details">
          <DetailRowsInput />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="items.tabs.tags">
          <TagsInput />
        </TabbedForm.Tab>
      </TabbedForm>
    </EditWithHistory>
  )
}

const WithItemId = ({ show }: { show: (id: number) => React.ReactNode }) => show(Number(useGetRecordId()))

function Texts() {
  return (
    <>
      <TranslatedInput source="name" isRequired />
      <TranslatedInput source="brief" isLong />
      <TranslatedInput source="description" isLong />
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
        <FieldInput source="selling_price" kind="money" isRequired />
      </Grid>
      <Grid size={half}>
        <FieldInput source="shipping_price" kind="money" />
      </Grid>
      <Grid size={half}>
        <FieldInput source="preparation_days" kind="number" />
      </Grid>
      {['category_id', 'offer_id', 'tax_id', 'unit_id'].map((source) => (
        <Grid key={source} size={half}>
          <RecordInput source={source} />
        </Grid>
      ))}
    </Grid>
  )
}

/** Hides the save bar on the tabs of pictures, variants and options, which save by themselves. */
function ItemToolbar() {
  const { pathname } = useLocation()
  const { isDirty } = useFormState()
  return savedApart.test(pathname) && !isDirty ? null : <Toolbar />
}

/** Tab indexes of pictures, variants and options. */
const savedApart = /\/[234]$/
