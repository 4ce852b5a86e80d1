import {
  BooleanInput,
  Create,
  email,
  List,
  required,
  SearchInput,
  SelectInput,
  SimpleForm,
  TextInput,
} from 'react-admin'
import { EditWithTrail } from '../audit/edit-with-history.tsx'
import { ListOfKind } from '../declared-screens/declared-list.tsx'
import { RecordInput } from '../fields/record-input.tsx'
import { chosenLanguage } from '../language/current-language.ts'
import { languageNames } from '../language/translate-key.ts'
import { kindOf } from '../resources.ts'
import { Pages } from '../shell/list-pagination.tsx'

const filters = [
  <SearchInput key="search" source="search" alwaysOn />,
  <BooleanInput key="staff" source="staff" label="people.staffOnly" alwaysOn />,
  <RecordInput key="role" source="role_id" />,
]

/** Everybody with an account; the staff first, as they are what one comes here for. */
export function UserList() {
  return (
    <List
      filters={filters}
      filterDefaultValues={{ staff: true }}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      pagination={<Pages />}
      exporter={false}
    >
      <ListOfKind kind={kindOf('user')} />
    </List>
  )
}

/** Somebody new on the staff: a letter lets them choose their password. */
export function UserCreate() {
  return (
    <Create redirect="list">
      <SimpleForm>
        <TextInput source="name" validate={required()} />
        <TextInput source="user_name" validate={required()} slotProps={leftToRight} />
        <TextInput source="email" validate={anEmail} slotProps={leftToRight} />
        <TextInput source="mobile" validate={required()} slotProps={leftToRight} />
        <RecordInput source="role_id" isRequired />
        <SelectInput source="locale" choices={languages} defaultValue={chosenLanguage()} validate={required()} />
      </SimpleForm>
    </Create>
  )
}

export function UserEdit() {
  return (
    <EditWithTrail>
      <SimpleForm>
        <TextInput source="name" validate={required()} />
        <TextInput source="email" disabled slotProps={leftToRight} />
        <TextInput source="mobile" slotProps={leftToRight} />
        <RecordInput source="role_id" />
      </SimpleForm>
    </EditWithTrail>
  )
}

/** In which the letter is written and the admin speaks to them. */
const languages = languageNames.map(({ locale: id, name }) => ({ id, name }))

const anEmail = [required(), email()]

const leftToRight = { htmlInput: { dir: 'ltr' } }
