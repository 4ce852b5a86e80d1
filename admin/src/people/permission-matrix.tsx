import Alert from '@mui/material/Alert'
import Switch from '@mui/material/Switch'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { permissions } from '@rawnaq/contract/permissions'
import { useInput, useTranslate } from 'react-admin'

type PermissionMatrixProps = { grantable?: readonly string[] }

/** The permissions of a role or an API key: a read and a write switch for each area that can be granted. */
export function PermissionMatrix({ grantable = permissions }: PermissionMatrixProps) {
  const areas = [...new Set(grantable.map((name) => name.split(':')[0] ?? ''))]
  const translate = useTranslate()
  const { field } = useInput({ source: 'permissions', defaultValue: [] })
  const granted: string[] = field.value ?? []
  if (granted.includes('*')) return <Alert severity="info">{translate('people.everything')}</Alert>
  const turn = (name: string, on: boolean) =>
    field.onChange(on ? [...granted, name] : granted.filter((one) => one !== name))
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{translate('people.part')}</TableCell>
          <TableCell>{translate('people.read')}</TableCell>
          <TableCell>{translate('people.write')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {areas.map((area) => (
          <TableRow key={area}>
            <TableCell component="th">{translate(`people.areas.${area}`)}</TableCell>
            {(['read', 'write'] as const).map((right) => {
              const name = `${area}:${right}`
              const isImplied = right === 'read' && granted.includes(`${area}:write`)
              return (
                <TableCell key={right}>
                  {grantable.includes(name) && (
                    <Switch
                      checked={granted.includes(name) || isImplied}
                      disabled={isImplied}
                      onChange={(_event, on) => turn(name, on)}
                      slotProps={{
                        input: {
                          'aria-label': `${translate(`people.areas.${area}`)}: ${translate(`people.${right}`)}`,
                        },
                      }}
                    />
                  )}
                </TableCell>
              )
            })}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
