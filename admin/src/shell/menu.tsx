import TodayIcon from '@mui/icons-material/WbSunnyOutlined'
import Typography from '@mui/material/Typography'
import {
  Menu as ReactAdminMenu,
  usePermissions,
  useResourceDefinitions,
  useSidebarState,
  useTranslate,
} from 'react-admin'
import { canList } from '../sign-in/has-permission.ts'
import { menuGroups } from './menu-groups.ts'

/** The navigation menu, filtered by permissions. */
export function Menu() {
  const translate = useTranslate()
  const [isOpen] = useSidebarState()
  const { permissions = [] } = usePermissions<string[]>()
  const definitions = useResourceDefinitions()
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
                to={`/${resource}?filter=${encodeURIComponent(JSON.stringify(part.filter))}`}
                primaryText={translate(`shell.menu.${part.name}`)}
                leftIcon={<Icon />}
              />
            ) : (
              <ReactAdminMenu.ResourceItem key={resource} name={resource} leftIcon={<Icon />} />
            ),
          ),
        ]
      })}
    </ReactAdminMenu>
  )
}
