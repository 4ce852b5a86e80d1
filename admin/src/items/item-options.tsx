import Typography from '@mui/material/Typography'
import { CreateButton, ReferenceManyField, useTranslate } from 'react-admin'
import { RecordList } from '../declared-screens/declared-list.tsx'
import { resourceConfig } from '../resources.ts'

/** The options of an item, such as an engraving. Each is edited on a page of its own. */
export function ItemOptions({ itemId }: { itemId: number }) {
  const translate = useTranslate()
  return (
    <>
      <Typography sx={{ marginBlockEnd: 2 }}>{translate('items.optionsLead')}</Typography>
      <CreateButton resource="item_option" label="items.addOption" state={{ record: { item_id: itemId } }} />
      <ReferenceManyField reference="item_option" target="item_id" sort={byPosition}>
        <RecordList config={resourceConfig('item_option')} />
      </ReferenceManyField>
    </>
  )
}

const byPosition = { field: 'position', order: 'ASC' } as const
