import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useTranslate } from 'react-admin'

type Props = { hosts: string[]; isChosen: boolean; onChoose: (isChosen: boolean) => void }

/** The choice to fetch the pictures of a file from their addresses, with the hosts they are fetched from. */
export function PictureChoice({ hosts, isChosen, onChoose }: Props) {
  const translate = useTranslate()
  return (
    <>
      <FormControlLabel
        control={
          <Checkbox
            checked={isChosen}
            onChange={(_event, on) => onChoose(on)}
            slotProps={{ input: { 'aria-describedby': 'picture-hosts' } }}
          />
        }
        label={translate('importExport.pictures.choose')}
        sx={{ display: 'flex' }}
      />
      <FormHelperText id="picture-hosts">
        {translate('importExport.pictures.from')}{' '}
        {hosts.map((host, place) => (
          <span key={host}>
            {place > 0 && ' · '}
            <bdi dir="ltr">{host}</bdi>
          </span>
        ))}
      </FormHelperText>
    </>
  )
}
