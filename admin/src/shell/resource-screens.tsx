import { type ComponentType, cloneElement, isValidElement, type ReactElement } from 'react'
import { CanAccess, type RaRecord, Resource, type ResourceProps } from 'react-admin'
import { Navigate, Route } from 'react-router-dom'
import { declaredResources } from '../resource-permissions.ts'
import { lazyScreen } from './lazy-screen.tsx'

/** Screens are lazy-loaded; those of one resource share a chunk. */
const ApiKeyCreate = lazyScreen(async () => (await import('../api-keys/api-key-create.tsx')).ApiKeyCreate)
const ApiKeyList = lazyScreen(async () => (await import('../api-keys/api-key-list.tsx')).ApiKeyList)
const AreaList = lazyScreen(async () => (await import('../delivery/area-list.tsx')).AreaList)
const CategoryEdit = lazyScreen(async () => (await import('../categories/category-edit.tsx')).CategoryEdit)
const CategoryTree = lazyScreen(async () => (await import('../categories/category-tree.tsx')).CategoryTree)
const CustomerGroupEdit = lazyScreen(
  async () => (await import('../customer-groups/customer-group-edit.tsx')).CustomerGroupEdit,
)
const CustomerList = lazyScreen(async () => (await import('../customers/customer-list.tsx')).CustomerList)
const CustomerShow = lazyScreen(async () => (await import('../customers/customer-show.tsx')).CustomerShow)
const DeliveryCalendar = lazyScreen(async () => (await import('../delivery/delivery-calendar.tsx')).DeliveryCalendar)
const GiftCardCreate = lazyScreen(async () => (await import('../gift-cards/gift-card-create.tsx')).GiftCardCreate)
const GiftCardList = lazyScreen(async () => (await import('../gift-cards/gift-card-list.tsx')).GiftCardList)
const GiftCardShow = lazyScreen(async () => (await import('../gift-cards/gift-card-show.tsx')).GiftCardShow)
const GiftListList = lazyScreen(async () => (await import('../gift-lists/gift-list-list.tsx')).GiftListList)
const GiftListShow = lazyScreen(async () => (await import('../gift-lists/gift-list-show.tsx')).GiftListShow)
const ItemList = lazyScreen(async () => (await import('../items/item-list.tsx')).ItemList)
const ItemCreate = lazyScreen(async () => (await import('../items/item-create.tsx')).ItemCreate)
const ItemEdit = lazyScreen(async () => (await import('../items/item-form.tsx')).ItemEdit)
const MessageList = lazyScreen(async () => (await import('../messages/message-list.tsx')).MessageList)
const MessageShow = lazyScreen(async () => (await import('../messages/message-show.tsx')).MessageShow)
const ImportPage = lazyScreen(async () => (await import('../imports/import-page.tsx')).ImportPage)
const OfferEdit = lazyScreen(async () => (await import('../offers/offer-edit.tsx')).OfferEdit)
const NewOrder = lazyScreen(async () => (await import('../new-order/new-order.tsx')).NewOrder)
const OrderBoard = lazyScreen(async () => (await import('../orders/order-board.tsx')).OrderBoard)
const OrderList = lazyScreen(async () => (await import('../orders/order-list.tsx')).OrderList)
const OrderShow = lazyScreen(async () => (await import('../orders/order-show.tsx')).OrderShow)
const PaymentList = lazyScreen(async () => (await import('../payments/payment-list.tsx')).PaymentList)
const AuditList = lazyScreen(async () => (await import('../audit/audit-list.tsx')).AuditList)
const ReportPage = lazyScreen(async () => (await import('../reports/report-page.tsx')).ReportPage)
const ReturnList = lazyScreen(async () => (await import('../returns/return-list.tsx')).ReturnList)
const ReturnShow = lazyScreen(async () => (await import('../returns/return-show.tsx')).ReturnShow)
const ReviewList = lazyScreen(async () => (await import('../reviews/review-list.tsx')).ReviewList)
const ReviewShow = lazyScreen(async () => (await import('../reviews/review-show.tsx')).ReviewShow)
const StockPage = lazyScreen(async () => (await import('../stock/stock-page.tsx')).StockPage)
const RoleCreate = lazyScreen(async () => (await import('../people/role-form.tsx')).RoleCreate)
const RoleEdit = lazyScreen(async () => (await import('../people/role-form.tsx')).RoleEdit)
const SubscriberList = lazyScreen(async () => (await import('../subscribers/subscriber-list.tsx')).SubscriberList)
const UserCreate = lazyScreen(async () => (await import('../people/user-screens.tsx')).UserCreate)
const UserEdit = lazyScreen(async () => (await import('../people/user-screens.tsx')).UserEdit)
const UserList = lazyScreen(async () => (await import('../people/user-screens.tsx')).UserList)
const PictureList = lazyScreen(async () => (await import('../pictures/picture-list.tsx')).PictureList)
const SettingsPage = lazyScreen(async () => (await import('../settings/settings-page.tsx')).SettingsPage)
const WebhookCreate = lazyScreen(async () => (await import('../webhooks/webhook-form.tsx')).WebhookCreate)
const WebhookEdit = lazyScreen(async () => (await import('../webhooks/webhook-form.tsx')).WebhookEdit)
const WebhookList = lazyScreen(async () => (await import('../webhooks/webhook-list.tsx')).WebhookList)
const DeclaredCreate = lazyScreen(async () => (await import('../declared-screens/declared-form.tsx')).DeclaredCreate)
const DeclaredEdit = lazyScreen(async () => (await import('../declared-screens/declared-form.tsx')).DeclaredEdit)
const DeclaredList = lazyScreen(async () => (await import('../declared-screens/declared-list.tsx')).DeclaredList)

/** Declared resources whose list or edit screen has more than the fields. */
const customLists: Record<string, ReactElement> = { delivery_area: <AreaList /> }
const customEdits: Record<string, ReactElement> = { offer: <OfferEdit />, customer_group: <CustomerGroupEdit /> }

type Screen = ComponentType | ReactElement

/** A screen that sends no request before the permission is checked, because every refused request becomes an audit entry. */
function guardedScreen(resource: string, action: string, Screen: Screen) {
  return (
    <CanAccess resource={resource} action={action} accessDenied={<Navigate to="/access-denied" replace />}>
      {isValidElement(Screen) ? Screen : <Screen />}
    </CanAccess>
  )
}

/** The resource with all its screens behind the permission check. */
function guardedResource(resource: ReactElement<ResourceProps>) {
  const { name, ...props } = resource.props
  const resourceScreens = actions.flatMap((action) => {
    const screen = props[action] as Screen | undefined
    return screen ? [[action, guardedScreen(name, action, screen)]] : []
  })
  return cloneElement(resource, Object.fromEntries(resourceScreens))
}

const actions = ['list', 'create', 'edit', 'show'] as const

/** The display name of a record: its name, title or words, its code or its id. */
const recordName = ({ name, title, words, code, id }: RaRecord) => String(name ?? title ?? words ?? code ?? id)

const declaredScreens = declaredResources.map((name) => (
  <Resource
    key={name}
    name={name}
    recordRepresentation={recordName}
    list={customLists[name] ?? <DeclaredList name={name} />}
    create={<DeclaredCreate name={name} />}
    edit={customEdits[name] ?? <DeclaredEdit name={name} />}
  />
))

const customScreens = [
  <Resource key="order" name="order" recordRepresentation="number" list={OrderList} show={OrderShow}>
    <Route path="new" element={guardedScreen('staff_order', 'create', NewOrder)} />
    <Route path="board" element={guardedScreen('order', 'list', OrderBoard)} />
  </Resource>,
  <Resource key="delivery_calendar" name="delivery_calendar" list={DeliveryCalendar} />,
  <Resource key="gift-list" name="gift-list" recordRepresentation="title" list={GiftListList} show={GiftListShow} />,
  <Resource key="return" name="return" recordRepresentation="number" list={ReturnList} show={ReturnShow} />,
  <Resource key="customer" name="customer" recordRepresentation="name" list={CustomerList} show={CustomerShow} />,
  <Resource key="subscriber" name="subscriber" list={SubscriberList} />,
  <Resource key="payment" name="payment" list={PaymentList} />,
  <Resource
    key="gift_card"
    name="gift_card"
    recordRepresentation={({ last_four, id }) => (last_four ? `•••• ${last_four}` : String(id))}
    list={GiftCardList}
    create={GiftCardCreate}
    show={GiftCardShow}
  />,
  <Resource key="item" name="item" recordRepresentation="name" list={ItemList} create={ItemCreate} edit={ItemEdit} />,
  <Resource
    key="category"
    name="category"
    recordRepresentation="name"
    list={CategoryTree}
    create={<DeclaredCreate name="category" />}
    edit={CategoryEdit}
  />,
  <Resource key="stock" name="stock" list={StockPage} />,
  <Resource key="picture" name="picture" list={PictureList} />,
  <Resource key="import" name="import" list={ImportPage} />,
  <Resource key="setting" name="setting" list={SettingsPage} />,
  <Resource key="user" name="user" recordRepresentation="name" list={UserList} create={UserCreate} edit={UserEdit} />,
  <Resource
    key="role"
    name="role"
    recordRepresentation="name"
    list={<DeclaredList name="role" />}
    create={RoleCreate}
    edit={RoleEdit}
  />,
  <Resource key="api_key" name="api_key" recordRepresentation="name" list={ApiKeyList} create={ApiKeyCreate} />,
  <Resource
    key="webhook"
    name="webhook"
    recordRepresentation="url"
    list={WebhookList}
    create={WebhookCreate}
    edit={WebhookEdit}
  />,
  <Resource key="contact" name="contact" recordRepresentation="subject" list={MessageList} show={MessageShow} />,
  <Resource
    key="review"
    name="review"
    recordRepresentation={({ item_name, author }) => [author, item_name].filter(Boolean).join(' · ')}
    list={ReviewList}
    show={ReviewShow}
  />,
  <Resource key="report" name="report" list={ReportPage} />,
  <Resource key="audit" name="audit" list={AuditList} />,
]

/** All screens except sign-in and dashboard: generated ones first, then custom ones. */
export const screens = [...declaredScreens, ...customScreens].map(guardedResource)
