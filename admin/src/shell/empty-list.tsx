import CardContent from '@mui/material/CardContent'
import Typography from '@mui/material/Typography'
import { ListNoResults, useListContext, useTranslate } from 'react-admin'

type EmptyListProps = {
  /** The filter that the list opens with. */
  defaultFilter: Readonly<Record<string, unknown>>
}

/** The text of a list without rows. It names filters as the reason only if staff chose them. */
export function EmptyList({ defaultFilter }: EmptyListProps) {
  const translate = useTranslate()
  const { filterValues } = useListContext()
  const isChosen = Object.entries(filterValues).some(([name, value]) => value !== defaultFilter[name])
  if (isChosen) return <ListNoResults />
  return (
    <CardContent>
      <Typography variant="body2">{translate('ra.page.empty')}</Typography>
    </CardContent>
  )
}
