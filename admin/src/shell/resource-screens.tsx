import { type ComponentType, cloneElement, isValidElement, type ReactElement } from 'react'
import { CanAccess, type RaRecord, Resource, type ResourceProps } from 'react-admin'
import { Navigate, Route } from 'react-router-dom'
import { simpleResources } from '../resource-permissions.ts'
import { late } from './lazy-screen.tsx'

/** Each screen is fetched when somebody goes there; those of one kind come together. */
const CategoryTree = late(async () => (await import('../categories/category-tree.tsx')).CategoryTree)
const ItemList = late(async () => (await import('../items/item-list.tsx')).ItemList)
const ItemCreate = late(async () => (await import('../items/item-form.tsx')).ItemCreate)
const ItemEdit = late(async () => (await import('../items/item-form.tsx')).ItemEdit)
const MessageList = late(async () => (await import('../messages/message-list.tsx')).MessageList)
const MessageShow = late(async () => (await import('../messages/message-show.tsx')).MessageShow)
const ImportPage = late(async () => (await import('../imports/import-page.tsx')).ImportPage)
const OfferEdit = late(async () => (await import('../offers/offer-edit.tsx')).OfferEdit)
const OrderBoard = late(async () => (await import('../orders/order-board.tsx')).OrderBoard)
const OrderList = late(async () => (await import('../orders/order-list.tsx')).OrderList)
const OrderShow = late(async () => (await import('../orders/order-show.tsx')).OrderShow)
const PaymentList = late(async () => (await import('../payments/payment-list.tsx')).PaymentList)
const AuditList = late(async () => (await import('../audit/audit-list.tsx')).AuditList)
const RoleCreate = late(async () => (await import('../people/role-form.tsx')).RoleCreate)
const RoleEdit = late(async () => (await import('../people/role-form.tsx')).RoleEdit)
const UserCreate = late(async () => (await import('../people/user-screens.tsx')).UserCreate)
const UserEdit = late(async () => (await import('../people/user-screens.tsx')).UserEdit)
const UserList = late(async () => (await import('../people/user-screens.tsx')).UserList)
const PictureList = late(async () => (await import('../pictures/picture-list.tsx')).PictureList)
const SettingsPage = late(async () => (await import('../settings/settings-page.tsx')).SettingsPage)
const SimpleScreenCreate = late(async () => (await import('../declared-screens/declared-form.tsx')).SimpleScreenCreate)
const SimpleScreenEdit = late(async () => (await import('../declared-screens/declared-form.tsx')).SimpleScreenEdit)
const SimpleScreenList = late(async () => (await import('../declared-screens/declared-list.tsx')).SimpleScreenList)

/** Where more is kept with a record than its fields. */
const ownEdits: Record<string, ReactElement> = { offer: <OfferEdit /> }

type Screen = ComponentType | ReactElement

/** A screen that asks the shop for nothing before it is known that whoever is here may see it: each refused call is an audit entry. */
function whereAllowed(resource: string, action: string, Screen: Screen) {
  return (
    <CanAccess resource={resource} action={action} accessDenied={<Navigate to="/access-denied" replace />}>
      {isValidElement(Screen) ? Screen : <Screen />}
    </CanAccess>
  )
}

/** The same resource with all its screens behind that question. */
function guarded(resource: ReactElement<ResourceProps>) {
  const { name, ...given } = resource.props
  const screens = actions.flatMap((action) => {
    const screen = given[action] as Screen | undefined
    return screen ? [[action, whereAllowed(name, action, screen)]] : []
  })
  return cloneElement(resource, Object.fromEntries(screens))
}

const actions = ['list', 'create', 'edit', 'show'] as const

/** What a record is called in sentences: by its name or first text, or its code. */
const called = ({ name, title, code, id }: RaRecord) => String(name ?? title ?? code ?? id)

const simpleScreens = simpleResources.map((name) => (
  <Resource
    key={name}
    name={name}
    recordRepresentation={called}
    list={<SimpleScreenList name={name} />}
    create={<SimpleScreenCreate name={name} />}
    edit={ownEdits[name] ?? <SimpleScreenEdit name={name} />}
  />
))

const ownScreens = [
  <Resource key="order" name="order" recordRepresentation="number" list={OrderList} show={OrderShow}>
    <Route path="board" element={whereAllowed('order', 'list', OrderBoard)} />
  </Resource>,
  <Resource key="payment" name="payment" list={PaymentList} />,
  <Resource key="item" name="item" recordRepresentation="name" list={ItemList} create={ItemCreate} edit={ItemEdit} />,
  <Resource
    key="category"
    name="category"
    recordRepresentation="name"
    list={CategoryTree}
    create={<SimpleScreenCreate name="category" />}
    edit={<SimpleScreenEdit name="category" />}
  />,
  <Resource key="picture" name="picture" list={PictureList} />,
  <Resource key="import" name="import" list={ImportPage} />,
  <Resource key="setting" name="setting" list={SettingsPage} />,
  <Resource key="user" name="user" recordRepresentation="name" list={UserList} create={UserCreate} edit={UserEdit} />,
  <Resource
    key="role"
    name="role"
    recordRepresentation="name"
    list={<SimpleScreenList name="role" />}
    create={RoleCreate}
    edit={RoleEdit}
  />,
  <Resource key="contact" name="contact" recordRepresentation="subject" list={MessageList} show={MessageShow} />,
  <Resource key="audit" name="audit" list={AuditList} />,
]

/** Every screen but the sign-in and today: first what is shown as it is declared, then what deserves its own. */
export const screens = [...simpleScreens, ...ownScreens].map(guarded)
