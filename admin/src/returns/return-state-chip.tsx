import Chip from '@mui/material/Chip'
import { isReturnOpen, type ReturnState } from '@rawnaq/rules/return-state'
import { useTranslate } from 'react-admin'

/** The state of a return; those that need work are highlighted. */
export function ReturnStateChip({ state }: { state: ReturnState }) {
  const translate = useTranslate()
  return (
    <Chip
      size="small"
      label={translate(`returns.states.${state}`)}
      color={state === 'requested' || state === 'received' ? 'primary' : 'default'}
      variant={isReturnOpen(state) ? 'filled' : 'outlined'}
    />
  )
}
