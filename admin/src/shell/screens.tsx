import type { ReactElement } from 'react'
import { CanAccess, Resource } from 'react-admin'
import { Navigate, Route } from 'react-router-dom'
import { CategoryTree } from '../categories/category-tree.tsx'
import { ItemCreate, ItemEdit } from '../items/item-form.tsx'
import { ItemList } from '../items/item-list.tsx'
import { MessageList } from '../messages/message-list.tsx'
import { MessageShow } from '../messages/message-show.tsx'
import { ImportPage } from '../moving/import-page.tsx'
import { OfferEdit } from '../offers/offer-edit.tsx'
import { OrderBoard } from '../orders/order-board.tsx'
import { OrderList } from '../orders/order-list.tsx'
import { OrderShow } from '../orders/order-show.tsx'
import { PaymentList } from '../payments/payment-list.tsx'
import { AuditList } from '../people/audit-list.tsx'
import { RoleCreate, RoleEdit } from '../people/role-form.tsx'
import { UserCreate, UserEdit, UserList } from '../people/user-screens.tsx'
import { PictureList } from '../pictures/picture-list.tsx'
import { kindOf, simple } from '../resources.ts'
import { titleField } from '../screens/of-kind.ts'
import { SimpleScreenCreate, SimpleScreenEdit } from '../screens/simple-form.tsx'
import { SimpleScreenList } from '../screens/simple-list.tsx'
import { SettingsPage } from '../settings/settings-page.tsx'

/** Where more is kept with a record than its fields. */
const ownEdits: Record<string, ReactElement> = { offer: <OfferEdit /> }

/** A screen that is no list of react-admin's, which would ask itself whether whoever is here may see it. */
function whereAllowed(resource: string, screen: ReactElement) {
  return (
    <CanAccess resource={resource} action="list" accessDenied={<Navigate to="/access-denied" replace />}>
      {screen}
    </CanAccess>
  )
}

const simpleScreens = simple.map((kind) => (
  <Resource
    key={kind.name}
    name={kind.name}
    recordRepresentation={titleField(kind)}
    list={<SimpleScreenList kind={kind} />}
    create={<SimpleScreenCreate kind={kind} />}
    edit={ownEdits[kind.name] ?? <SimpleScreenEdit kind={kind} />}
  />
))

const category = kindOf('category')

const ownScreens = [
  <Resource key="order" name="order" recordRepresentation="number" list={OrderList} show={OrderShow}>
    <Route path="board" element={whereAllowed('order', <OrderBoard />)} />
  </Resource>,
  <Resource key="payment" name="payment" list={PaymentList} />,
  <Resource key="item" name="item" recordRepresentation="name" list={ItemList} create={ItemCreate} edit={ItemEdit} />,
  <Resource
    key="category"
    name="category"
    recordRepresentation="name"
    list={whereAllowed('category', <CategoryTree />)}
    create={<SimpleScreenCreate kind={category} />}
    edit={<SimpleScreenEdit kind={category} />}
  />,
  <Resource key="picture" name="picture" list={PictureList} />,
  <Resource key="import" name="import" list={whereAllowed('import', <ImportPage />)} />,
  <Resource key="setting" name="setting" list={whereAllowed('setting', <SettingsPage />)} />,
  <Resource key="user" name="user" recordRepresentation="name" list={UserList} create={UserCreate} edit={UserEdit} />,
  <Resource
    key="role"
    name="role"
    recordRepresentation="name"
    list={<SimpleScreenList kind={kindOf('role')} />}
    create={RoleCreate}
    edit={RoleEdit}
  />,
  <Resource key="contact" name="contact" recordRepresentation="subject" list={MessageList} show={MessageShow} />,
  <Resource key="audit" name="audit" list={AuditList} />,
]

/** Every screen but the sign-in and today: first what is shown as it is declared, then what deserves its own. */
export const screens = [...simpleScreens, ...ownScreens]
