import { TabbedForm, Toolbar, useGetRecordId } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { useLocation } from 'react-router-dom'
import { EditWithHistory } from '../audit/edit-with-history.tsx'
import { formTabs } from '../shell/form-tabs.tsx'
import { StockHistory } from '../stock/stock-history.tsx'
import { DetailRowsInput } from './detail-rows-input.tsx'
import { Gallery } from './gallery.tsx'
import { HamperEditor } from './hamper/hamper-editor.tsx'
import { ItemActions } from './item-actions.tsx'
import { ItemTexts, SellingInputs, SeoInputs } from './item-inputs.tsx'
import { ItemOptions } from './item-options.tsx'
import { StockInput } from './stock-input.tsx'
import { RelatedItemsInput, TagsInput } from './tags-input.tsx'
import { VariantEditor } from './variant-editor.tsx'
import { VideoInput } from './video-input.tsx'

/** The form of an existing item. Pictures, variants, options and what is inside are saved by themselves. */
export function ItemEdit() {
  return (
    <EditWithHistory actions={<ItemActions />} redirect={false}>
      <TabbedForm tabs={formTabs} toolbar={<ItemToolbar />}>
        <TabbedForm.Tab label="items.tabs.words">
          <ItemTexts />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="items.tabs.selling">
          <SellingInputs stock={<StockInput />} />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="items.tabs.pictures">
          <WithItemId show={(id) => <Gallery itemId={id} />} />
          <VideoInput />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="items.tabs.variants">
          <WithItemId show={(id) => <VariantEditor itemId={id} />} />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="items.tabs.options">
          <WithItemId show={(id) => <ItemOptions itemId={id} />} />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="items.tabs.inside">
          <WithItemId show={(id) => <HamperEditor itemId={id} />} />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="items.tabs.details">
          <DetailRowsInput />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="items.tabs.tags">
          <TagsInput />
          <RelatedItemsInput />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="items.tabs.seo">
          <SeoInputs />
        </TabbedForm.Tab>
        <TabbedForm.Tab label="items.tabs.history">
          <WithItemId show={(id) => <StockHistory itemId={id} />} />
        </TabbedForm.Tab>
      </TabbedForm>
    </EditWithHistory>
  )
}

const WithItemId = ({ show }: { show: (id: number) => React.ReactNode }) => show(Number(useGetRecordId()))

/** Hides the save bar on the tabs that save by themselves or save nothing. */
function ItemToolbar() {
  const { pathname } = useLocation()
  const { isDirty } = useFormState()
  return savedApart.test(pathname) && !isDirty ? null : <Toolbar />
}

/** Tab indexes of pictures, variants, options, what is inside and the stock history. */
const savedApart = /\/[23459]$/
