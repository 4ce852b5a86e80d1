import TodayIcon from '@mui/icons-material/WbSunnyOutlined'
import Typography from '@mui/material/Typography'
import {
  Menu as ReactAdminMenu,
  usePermissions,
  useResourceDefinitions,
  useSidebarState,
  useTranslate,
} from 'react-admin'
import { useLocation } from 'react-router-dom'
import { canList } from '../sign-in/has-permission.ts'
import { type MenuPart, menuGroups } from './menu-groups.ts'

/** The navigation menu, filtered by permissions. */
export function Menu() {
  const translate = useTranslate()
  const [isOpen] = useSidebarState()
  const { permissions = [] } = usePermissions<string[]>()
  const definitions = useResourceDefinitions()
  const { search } = useLocation()
  /** Whether the list shows only this part of the resource. */
  const isOpenPart = (resource: string, part: MenuPart) => {
    const filter = parseFilter(new URLSearchParams(search).get('filter'))
    return (
      partsOf(resource).includes(part) && Object.entries(part.filter).every(([key, value]) => filter[key] === value)
    )
  }
  const isVisible = (resource: string) => definitions[resource] !== undefined && canList(permissions, resource)
  return (
    <ReactAdminMenu>
      <ReactAdminMenu.DashboardItem leftIcon={<TodayIcon />} primaryText={translate('shell.menu.today')} />
      {menuGroups.map(({ name, entries }) => {
        const visible = entries.filter(({ resource }) => isVisible(resource))
        if (visible.length === 0) return null
        return [
          isOpen && (
            <Typography
              key={name}
              component="li"
              role="presentation"
              variant="caption"
              sx={{ color: 'text.secondary', paddingInline: 3, paddingBlockStart: 1.5 }}
            >
              {translate(`shell.menu.${name}`)}
            </Typography>
          ),
          ...visible.map(({ resource, icon: Icon, part }) =>
            part ? (
              <ReactAdminMenu.Item
                key={part.name}
                to={{ pathname: `/${resource}`, search: `?filter=${encodeURIComponent(JSON.stringify(part.filter))}` }}
                sx={isOpenPart(resource, part) ? {} : inactive}
                primaryText={translate(`shell.menu.${part.name}`)}
                leftIcon={<Icon />}
              />
            ) : (
              <ReactAdminMenu.ResourceItem
                key={resource}
                name={resource}
                leftIcon={<Icon />}
                sx={partsOf(resource).some((one) => isOpenPart(resource, one)) ? inactive : {}}
              />
            ),
          ),
        ]
      })}
    </ReactAdminMenu>
  )
}

/** The parts of a resource that have menu entries of their own. */
const partsOf = (resource: string): MenuPart[] =>
  menuGroups.flatMap(({ entries }) =>
    entries.flatMap((one) => (one.resource === resource && one.part ? [one.part] : [])),
  )

function parseFilter(text: string | null): Record<string, unknown> {
  try {
    return JSON.parse(text ?? '{}') ?? {}
  } catch {
    return {}
  }
}

/** react-admin compares paths only, so two entries of one resource would both look active. */
const inactive = { '&.RaMenuItemLink-active': { color: 'text.secondary', fontWeight: 'inherit', background: 'none' } }
