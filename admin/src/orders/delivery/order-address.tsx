import Box from '@mui/material/Box'
import Outward from '@mui/material/Link'
import type { StaffOrder } from '@rawnaq/contract/staff-orders'
import { countryOf } from '@rawnaq/rules/countries'
import { groupPhone } from '@rawnaq/rules/group-phone'
import { streetForm } from '@rawnaq/rules/street'
import { Link, useCanAccess, useTranslate } from 'react-admin'
import { formatDay } from '../../fields/format.ts'
import { useLanguage } from '../../language/current-language.ts'
import { orderMessageUrl } from '../messages/order-message.ts'
import { OrderSection } from '../order-section.tsx'

/** The customer, their contact data and the delivery address. */
export function OrderAddress({ order }: { order: StaffOrder }) {
  const translate = useTranslate()
  const { canAccess: mayReadCustomers } = useCanAccess({ resource: 'customer', action: 'list' })
  const { address, customer_name, customer_mobile, customer_email, user_id } = order
  const messageUrl = orderMessageUrl(order)
  const filter = JSON.stringify({ search: customer_email || customer_mobile })
  return (
    <OrderSection title={translate('orders.customer')}>
      <div>
        <bdi>{customer_name}</bdi>
      </div>
      <div>
        <Outward href={`tel:${customer_mobile}`}>
          <bdi dir="ltr">{groupPhone(customer_mobile)}</bdi>
        </Outward>
      </div>
      {messageUrl && (
        <div>
          <Outward href={messageUrl} target="_blank" rel="noopener noreferrer">
            {translate('orders.message')}
          </Outward>
        </div>
      )}
      <div>
        <Outward href={`mailto:${customer_email}`}>
          <bdi dir="ltr">{customer_email}</bdi>
        </Outward>
      </div>
      <div>
        {user_id === null ? (
          translate('orders.guest')
        ) : (
          <Link to={`/user/${user_id}`}>{translate('orders.account')}</Link>
        )}
      </div>
      {mayReadCustomers && (
        <div>
          <Link to={{ pathname: '/customer', search: `?${new URLSearchParams({ filter })}` }}>
            {translate('customers.ofOrder')}
          </Link>
        </div>
      )}
      {!order.collection && !order.bought_gift_card && (
        <>
          <Heading>{translate('orders.address')}</Heading>
          <PostalAddress address={order.recipient_address ?? address} />
        </>
      )}
      {order.recipient_address?.notes && (
        <Box sx={{ whiteSpace: 'pre-line', color: 'text.secondary' }}>
          <bdi>{order.recipient_address.notes}</bdi>
        </Box>
      )}
      <DeliveryDay order={order} />
      {address.notes && (
        <>
          <Heading>{translate('orders.customersNote')}</Heading>
          <Box sx={{ whiteSpace: 'pre-line' }}>
            <bdi>{address.notes}</bdi>
          </Box>
        </>
      )}
    </OrderSection>
  )
}

/** The chosen day and hours; without a choice the estimated days of arrival. */
function DeliveryDay({ order }: { order: StaffOrder }) {
  const translate = useTranslate()
  const { due_date: day, delivery_from, delivery_to, arrival_from: from, arrival_to: to } = order
  if (day) {
    return (
      <>
        <Heading>{translate('orders.deliveryDay')}</Heading>
        <bdi>{formatDay(day)}</bdi> <bdi dir="ltr">{`${delivery_from}–${delivery_to}`}</bdi>
      </>
    )
  }
  if (!from || !to) return null
  return (
    <>
      <Heading>{translate('orders.expectedDays')}</Heading>
      <bdi>{from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`}</bdi>
    </>
  )
}

const Heading = ({ children }: { children: string }) => (
  <Box component="h4" sx={{ margin: 0, marginBlockStart: 2, fontWeight: 500, color: 'text.secondary', fontSize: 14 }}>
    {children}
  </Box>
)

/** The parts of an address of either shape. */
type Address = Record<
  | (typeof parts)[number]
  | ('area' | 'recipient_name' | 'recipient_phone' | 'street_address')
  | ('apt_suit_building' | 'city' | 'state' | 'country_region'),
  string | null
>

const parts = ['widget', 'street', 'avenue', 'house_number', 'floor_no', 'apartment_number'] as const

/** An address has one of two shapes: area and block, or street and city. */
export function PostalAddress({ address }: { address: Address }) {
  const translate = useTranslate()
  const locale = useLanguage()
  const named = parts.flatMap((part) => {
    const it = address[part]
    if (!it) return []
    if (part !== 'street') return translate(`orders.addressParts.${part}`, { it })
    const form = streetForm(it)
    return form === 'typed' ? it : translate(`orders.addressParts.street.${form}`, { it })
  })
  const country = countryOf(address.country_region ?? '')?.name[locale] ?? address.country_region
  const lines = [
    address.recipient_name,
    address.area,
    ...named,
    address.street_address,
    address.apt_suit_building,
    address.city,
    address.state,
    country,
  ].filter((line) => line)
  return (
    <Box component="address" sx={{ fontStyle: 'normal' }}>
      {lines.map((line) => (
        <div key={line}>
          <bdi>{line}</bdi>
        </div>
      ))}
      {address.recipient_phone && <bdi dir="ltr">{groupPhone(address.recipient_phone)}</bdi>}
    </Box>
  )
}
