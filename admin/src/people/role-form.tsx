import { Create, required, SimpleForm, TextInput } from 'react-admin'
import { EditWithHistory } from '../audit/edit-with-history.tsx'
import { PermissionMatrix } from './permission-matrix.tsx'

export function RoleCreate() {
  return (
    <Create redirect="list">
      <SimpleForm>
        <Inputs />
      </SimpleForm>
    </Create>
  )
}

export function RoleEdit() {
  return (
    <EditWithHistory>
      <SimpleForm>
        <Inputs />
      </SimpleForm>
    </EditWithHistory>
  )
}

const Inputs = () => (
  <>
    <TextInput source="name" validate={required()} />
    <PermissionMatrix />
  </>
)
