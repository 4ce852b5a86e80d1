import DeleteOutline from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import type { GroupPrice } from '@rawnaq/contract/customer-groups'
import { parseDecimal } from '@rawnaq/rules/digits'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { useMoney } from '../api/use-money.ts'
import { useAction } from '../orders/use-action.ts'

type Props = { price: GroupPrice; mayEdit: boolean; onSaved: () => Promise<unknown> }

/** A fixed price of a group beside that of the public. */
export function GroupPriceRow({ price: { id, version, item, variant, price, public_price }, mayEdit, onSaved }: Props) {
  const translate = useTranslate()
  const money = useMoney()
  const { isBusy, run } = useAction()
  const [typed, setTyped] = useState(String(price))
  const name = variant ? `${item.name} · ${variant}` : item.name
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const body = { price: parseDecimal(typed) }
    if (await run(() => callApi('PUT', `/group_price/${id}`, { body, version }), 'customers.prices.saved'))
      await onSaved()
  }
  const remove = async () => {
    if (await run(() => callApi('DELETE', `/group_price/${id}`), 'customers.prices.removed')) await onSaved()
  }
  return (
    <Box component="li" sx={rowStyle}>
      <Box sx={{ flexGrow: 1, minInlineSize: 'min(240px, 100%)' }}>
        <bdi>{name}</bdi>
        <Box sx={{ color: 'text.secondary', fontSize: 14 }}>
          <bdi dir="ltr">{item.code}</bdi>
          {' · '}
          {translate('customers.prices.public')} <bdi dir="ltr">{money(public_price)}</bdi>
        </Box>
      </Box>
      {mayEdit ? (
        <Box component="form" onSubmit={save} noValidate sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <TextField
            label={translate('customers.prices.priceOf', { name })}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            sx={{ inlineSize: 150 }}
            slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'decimal' } }}
          />
          <Button type="submit" disabled={isBusy || parseDecimal(typed) === price}>
            {translate('customers.prices.save')}
          </Button>
          <IconButton onClick={remove} disabled={isBusy} aria-label={translate('customers.prices.remove', { name })}>
            <DeleteOutline />
          </IconButton>
        </Box>
      ) : (
        <bdi dir="ltr">{money(price)}</bdi>
      )}
    </Box>
  )
}

const rowStyle = {
  ...{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' },
  ...{ paddingBlock: 1.5, borderBlockEnd: 1, borderColor: 'divider' },
}
