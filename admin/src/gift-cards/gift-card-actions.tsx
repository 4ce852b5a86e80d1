import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import type { GiftCard, IssuedGiftCard } from '@rawnaq/contract/gift-cards'
import { formatGiftCardCode } from '@rawnaq/rules/gift-card'
import { useState } from 'react'
import { useCanAccess, useTranslate } from 'react-admin'
import { callApi } from '../api/api-client.ts'
import { useAction } from '../orders/use-action.ts'
import { SecretDialog } from '../shell/secret-dialog.tsx'
import { ActionDialog } from './action-dialog.tsx'
import { BalanceDialog } from './balance-dialog.tsx'

/** Corrects the balance, replaces the code, blocks the card or allows it again. */
export function GiftCardActions({ card }: { card: GiftCard }) {
  const translate = useTranslate()
  const { canAccess } = useCanAccess({ resource: 'gift_card', action: 'edit' })
  const { isBusy, run } = useAction()
  const [dialog, setDialog] = useState<'correct' | 'renew' | null>(null)
  const [code, setCode] = useState<string | null>(null)
  if (!canAccess) return null
  const isBlocked = card.state === 'blocked'
  const block = () =>
    run(
      () => callApi('PUT', `/gift_card/${card.id}/blocked`, { body: { is_blocked: !isBlocked } }),
      isBlocked ? 'giftCards.unblocked' : 'giftCards.blocked',
    )
  const close = () => setDialog(null)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button variant="outlined" onClick={() => setDialog('correct')}>
        {translate('giftCards.correct')}
      </Button>
      {!card.customer && (
        <Button variant="outlined" onClick={() => setDialog('renew')}>
          {translate('giftCards.renew')}
        </Button>
      )}
      <Button variant="outlined" color={isBlocked ? 'primary' : 'error'} disabled={isBusy} onClick={block}>
        {translate(isBlocked ? 'giftCards.unblock' : 'giftCards.block')}
      </Button>
      {dialog === 'correct' && (
        <BalanceDialog
          name="correct"
          path={`/gift_card/${card.id}/correction`}
          balance={card.balance}
          onClose={close}
        />
      )}
      {dialog === 'renew' && <RenewDialog card={card} onClose={close} onCode={setCode} />}
      {code && <SecretDialog title="giftCards.code" secret={formatGiftCardCode(code)} onClose={() => setCode(null)} />}
    </Box>
  )
}

type RenewProps = { card: GiftCard; onClose: () => void; onCode: (code: string) => void }

function RenewDialog({ card, onClose, onCode }: RenewProps) {
  const translate = useTranslate()
  const { isBusy, run } = useAction()
  const [email, setEmail] = useState(card.recipient_email)
  const renew = async () => {
    const body = { recipient_email: email.trim() }
    const isDone = await run(async () => {
      const { data } = await callApi<{ data: IssuedGiftCard }>('POST', `/gift_card/${card.id}/code`, { body })
      if (data.code) onCode(data.code)
    }, 'giftCards.renewed')
    if (isDone) onClose()
  }
  return (
    <ActionDialog name="renew" isDisabled={isBusy} onClose={onClose} onSubmit={renew}>
      <TextField
        label={translate('giftCards.recipientEmail')}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        slotProps={{ htmlInput: { dir: 'ltr', inputMode: 'email' } }}
      />
    </ActionDialog>
  )
}
