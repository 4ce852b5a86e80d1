import TodayIcon from '@mui/icons-material/WbSunnyOutlined'
import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { Menu as ReactAdminMenu, usePermissions, useSidebarState, useTranslate } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { canList } from '../sign-in/has-permission.ts'
import { type MenuPart, menuGroups } from './menu-groups.ts'

/** The navigation menu, filtered by permissions. */
export function Menu() {
  const translate = useTranslate()
  const [isOpen] = useSidebarState()
  const { permissions } = usePermissions<string[]>()
  const { search } = useLocation()
  // The layout renders ten times while a screen opens, and the menu is larger than most screens.
  return useMemo(
    () => (
      <ReactAdminMenu>
        <ReactAdminMenu.DashboardItem leftIcon={<TodayIcon />} primaryText={translate('shell.menu.today')} />
        {menuGroups.map(({ name, entries }) => {
          const visible = entries.filter(({ resource }) => canList(permissions ?? [], resource))
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
            ...visible.map(({ resource, icon: Icon, part }) => (
              <ReactAdminMenu.Item
                key={part?.name ?? resource}
                to={{ pathname: `/${resource}`, ...(part && { search: searchOf(part) }) }}
                state={{ _scrollToTop: true }}
                sx={isOtherPart(resource, part, search) ? inactive : {}}
                primaryText={
                  part
                    ? translate(`shell.menu.${part.name}`)
                    : translate(`resources.${resource}.name`, { smart_count: 2 })
                }
                leftIcon={<Icon />}
              />
            )),
          ]
        })}
      </ReactAdminMenu>
    ),
    [translate, isOpen, permissions, search],
  )
}

const searchOf = ({ filter }: MenuPart) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`

/** Whether the list at this search string shows another part of the resource than the menu entry names. */
function isOtherPart(resource: string, part: MenuPart | undefined, search: string): boolean {
  const shown = parseFilter(new URLSearchParams(search).get('filter'))
  const isShown = ({ filter }: MenuPart) => Object.entries(filter).every(([key, value]) => shown[key] === value)
  return part ? !isShown(part) : partsOf(resource).some(isShown)
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
