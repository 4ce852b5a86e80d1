import Typography from '@mui/material/Typography'
import Sun from 'lucide-react/icons/sun'
import {
  Menu as ReactAdminMenu,
  usePermissions,
  useResourceDefinitions,
  useSidebarState,
  useTranslate,
} from 'react-admin'
import { canList } from '../sign-in/has-permission.ts'
import { muiIcon } from '../theme/mui-icon.tsx'
import { menuGroups } from './menu-groups.ts'

const Today = muiIcon(Sun)
const groups = menuGroups.map(({ name, entries }) => ({
  name,
  entries: entries.map(({ resource, icon }) => ({ resource, Icon: muiIcon(icon) })),
}))

/** The navigation menu, filtered by permissions. */
export function Menu() {
  const translate = useTranslate()
  const [isOpen] = useSidebarState()
  const { permissions = [] } = usePermissions<string[]>()
  const definitions = useResourceDefinitions()
  const isVisible = (resource: string) => definitions[resource] !== undefined && canList(permissions, resource)
  return (
    <ReactAdminMenu>
      <ReactAdminMenu.DashboardItem leftIcon={<Today />} primaryText={translate('shell.menu.today')} />
      {groups.map(({ name, entries }) => {
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
          ...visible.map(({ resource, Icon }) => (
            <ReactAdminMenu.ResourceItem key={resource} name={resource} leftIcon={<Icon />} />
          )),
        ]
      })}
    </ReactAdminMenu>
  )
}
