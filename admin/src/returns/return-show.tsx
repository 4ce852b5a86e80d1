import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { PermissionName } from '@rawnaq/contract/permissions'
import type { StaffReturn } from '@rawnaq/contract/returns'
import { groupPhone } from '@rawnaq/rules/group-phone'
import { Link, Show, usePermissions, useRecordContext, useTranslate } from 'react-admin'
import { CurrencyContext, useMoney } from '../api/use-money.ts'
import { formatDateTime } from '../fields/format.ts'
import { OrderFact } from '../orders/order-fact.tsx'
import { OrderSection } from '../orders/order-section.tsx'
import { hasPermission } from '../sign-in/has-permission.ts'
import { NextStep } from './next-step.tsx'
import { ReturnLines } from './return-lines.tsx'
import { ReturnPhoto } from './return-photo.tsx'
import { ReturnStateChip } from './return-state-chip.tsx'

/** A return with its items, its photos, its history and the next step. */
export function ReturnShow() {
  return (
    <Show component="div" actions={false}>
      <ReturnDetails />
    </Show>
  )
}

function ReturnDetails() {
  const translate = useTranslate()
  const { permissions = [] } = usePermissions<PermissionName[]>()
  const shown = useRecordContext<StaffReturn>()
  // react-admin first passes the list row, which lacks the lines.
  if (!shown?.lines) return null
  return (
    <CurrencyContext value={shown.currency}>
      <Box sx={{ paddingBlock: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, marginBlockEnd: 3 }}>
          <Typography variant="h4" component="h2" sx={{ fontVariantNumeric: 'lining-nums' }}>
            {translate('returns.ofOrder', { number: shown.number.replace('-', '\u2011') })}
          </Typography>
          <ReturnStateChip state={shown.state} />
        </Box>
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
          }}
        >
          <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
            {shown.may_become.length > 0 && hasPermission(permissions, 'order:write') && <NextStep of={shown} />}
            <ReturnLines of={shown} />
          </Box>
          <Box sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
            <RequestFacts of={shown} />
            <ReturnTimeline of={shown} />
          </Box>
        </Box>
      </Box>
    </CurrencyContext>
  )
}

function RequestFacts({ of: shown }: { of: StaffReturn }) {
  const translate = useTranslate()
  const money = useMoney()
  const { id, order_id, number, reason, note, answer, photos, refund } = shown
  return (
    <OrderSection title={translate('returns.request')}>
      <Box component="dl" sx={{ display: 'grid', gap: 1.5, margin: 0, overflowWrap: 'anywhere' }}>
        <OrderFact name="orders.columns.number">
          <Link to={`/order/${order_id}/show`}>
            <bdi dir="ltr">{number}</bdi>
          </Link>
        </OrderFact>
        <OrderFact name="orders.customer">
          <bdi>{shown.customer_name}</bdi>
          <Box>
            <bdi dir="ltr">{groupPhone(shown.customer_mobile)}</bdi>
          </Box>
          <Box>
            <bdi dir="ltr">{shown.customer_email}</bdi>
          </Box>
        </OrderFact>
        <OrderFact name="fields.reason">{translate(`returns.reasons.${reason}`)}</OrderFact>
        {note && (
          <OrderFact name="returns.note">
            <Box sx={{ whiteSpace: 'pre-line' }} dir="auto">
              {note}
            </Box>
          </OrderFact>
        )}
        {photos.length > 0 && (
          <OrderFact name="returns.photos">
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {photos.map((photo, index) => (
                <ReturnPhoto
                  key={photo.id}
                  path={`/order/${order_id}/return/${id}/photo/${photo.id}`}
                  name={translate('returns.photo', { number: index + 1 })}
                />
              ))}
            </Box>
          </OrderFact>
        )}
        {answer && (
          <OrderFact name="returns.answer">
            <Box sx={{ whiteSpace: 'pre-line' }} dir="auto">
              {answer}
            </Box>
          </OrderFact>
        )}
        {refund !== null && (
          <OrderFact name="returns.refund">
            {refund > 0 ? <bdi dir="ltr">{money(refund)}</bdi> : translate('returns.noRefund')}
          </OrderFact>
        )}
      </Box>
    </OrderSection>
  )
}

/** The state changes of a return and who made them, the latest first. */
function ReturnTimeline({ of: { moves } }: { of: StaffReturn }) {
  const translate = useTranslate()
  return (
    <OrderSection title={translate('returns.timeline')}>
      <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {moves.toReversed().map(({ state, at, user }) => (
          <Box component="li" key={state} sx={{ borderBlockStart: 1, borderColor: 'divider', paddingBlock: 1 }}>
            <strong>{translate(`returns.states.${state}`)}</strong>
            <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
              <bdi>{user?.name ?? translate('returns.customer')}</bdi> · {formatDateTime(at)}
            </Box>
          </Box>
        ))}
      </Box>
    </OrderSection>
  )
}
