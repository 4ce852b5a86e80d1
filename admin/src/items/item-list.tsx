import { BooleanInput, List, SearchInput } from 'react-admin'
import { RecordList } from '../declared-screens/declared-list.tsx'
import { RecordInput } from '../fields/record-input.tsx'
import { resourceConfig } from '../resources.ts'
import { ListPagination } from '../shell/list-pagination.tsx'
import { BulkEditButton } from './bulk-edit/bulk-edit-button.tsx'

const filters = [
  <SearchInput key="search" source="search" alwaysOn />,
  <RecordInput key="category" source="category_id" />,
  <RecordInput key="offer" source="offer_id" />,
  <BooleanInput key="published" source="published" />,
  <BooleanInput key="low" source="low_stock" />,
]

/** The list of items: searched by text or code, filtered by low stock or visibility. */
export function ItemList() {
  return (
    <List filters={filters} sort={newest} perPage={25} pagination={<ListPagination />} exporter={false}>
      <RecordList config={resourceConfig('item')} bulkActions={<BulkEditButton />} />
    </List>
  )
}

const newest = { field: 'id', order: 'DESC' } as const
