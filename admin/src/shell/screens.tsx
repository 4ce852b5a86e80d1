import { Resource } from 'react-admin'
import { simple } from '../resources.ts'
import { titleField } from '../screens/of-kind.ts'
import { SimpleScreenCreate, SimpleScreenEdit } from '../screens/simple-form.tsx'
import { SimpleScreenList } from '../screens/simple-list.tsx'

/** The screens of every resource that is shown as it is declared. */
export const simpleScreens = simple.map((kind) => (
  <Resource
    key={kind.name}
    name={kind.name}
    recordRepresentation={titleField(kind)}
    list={<SimpleScreenList kind={kind} />}
    create={<SimpleScreenCreate kind={kind} />}
    edit={<SimpleScreenEdit kind={kind} />}
  />
))
