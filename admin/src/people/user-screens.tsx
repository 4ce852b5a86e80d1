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
import { EditWithHistory } from '../audit/edit-with-history.tsx'
import { RecordList } from '../declared-screens/declared-list.tsx'
import { RecordInput } from '../fields/record-input.tsx'
import { AccountCredit } from '../gift-cards/account-credit.tsx'
import { currentLanguage } from '../language/current-language.ts'
import { languageNames } from '../language/translate-key.ts'
import { resourceConfig } from '../resources.ts'
import { ResetSignIn } from '../security/reset-sign-in.tsx'
import { ListPagination } from '../shell/list-pagination.tsx'

const filters = [
  <SearchInput key="search" source="search" alwaysOn />,
  <BooleanInput key="staff" source="staff" label="people.staffOnly" alwaysOn />,
  <RecordInput key="role" source="role_id" />,
]

/** All accounts; filtered to the staff by default. */
export function UserList() {
  return (
    <List
      filters={filters}
      filterDefaultValues={{ staff: true }}
      sort={{ field: 'id', order: 'DESC' }}
      perPage={25}
      pagination={<ListPagination />}
      exporter={false}
    >
      <RecordList config={resourceConfig('user')} />
    </List>
  )
}

/** Adds a staff account; an email lets the person choose a password. */
export function UserCreate() {
  return (
    <Create redirect="list">
      <SimpleForm>
        <TextInput source="name" validate={required()} />
        <TextInput source="user_name" validate={required()} slotProps={leftToRight} />
        <TextInput source="email" validate={validateEmail} slotProps={leftToRight} />
        <TextInput source="mobile" validate={required()} slotProps={leftToRight} />
        <RecordInput source="role_id" isRequired />
        <SelectInput source="locale" choices={languages} defaultValue={currentLanguage()} validate={required()} />
      </SimpleForm>
    </Create>
  )
}

/** An account, with its store credit and the reset of its sign-in. */
export function UserEdit() {
  return (
    <EditWithHistory>
      <SimpleForm>
        <TextInput source="name" validate={required()} />
        <TextInput source="email" disabled slotProps={leftToRight} />
        <TextInput source="mobile" slotProps={leftToRight} />
        <RecordInput source="role_id" />
      </SimpleForm>
      <AccountCredit />
      <ResetSignIn />
    </EditWithHistory>
  )
}

/** The language of the email and of the admin for this account. */
const languages = languageNames.map(({ locale: id, name }) => ({ id, name }))

const validateEmail = [required(), email()]

const leftToRight = { htmlInput: { dir: 'ltr' } }
