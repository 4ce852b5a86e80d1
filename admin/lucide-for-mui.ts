import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const muiIconPath = /^@mui\/icons-material\/(\w+)$/
const virtualPrefix = '\0icon-'

/** Replaces the MUI icons react-admin imports with Lucide icons, the set the storefront uses. */
export function lucideForMui(): Plugin {
  return {
    name: 'lucide-for-mui',
    enforce: 'pre',
    resolveId: (id) => {
      const name = muiIconPath.exec(id)?.[1]
      return name ? virtualPrefix + name : null
    },
    load(id) {
      if (!id.startsWith(virtualPrefix)) return null
      const name = icons[id.slice(virtualPrefix.length)]
      if (!name)
        throw new Error(`${id.slice(virtualPrefix.length)} has no Lucide icon: add one in admin/lucide-for-mui.ts`)
      return `import lucideIcon from 'lucide-react/icons/${name}'
import { muiIcon } from ${JSON.stringify(iconFile)}
export default muiIcon(lucideIcon)`
    },
  }
}

const iconFile = fileURLToPath(new URL('./src/theme/mui-icon.tsx', import.meta.url))

const icons: Record<string, string | undefined> = {
  AccessTime: 'clock',
  AccountCircle: 'circle-user-round',
  Add: 'plus',
  AddCircleOutlineOutlined: 'circle-plus',
  ArrowCircleDown: 'circle-arrow-down',
  ArrowCircleUp: 'circle-arrow-up',
  ArrowDropDown: 'chevron-down',
  Book: 'book',
  BookmarkAdd: 'bookmark-plus',
  BookmarkBorder: 'bookmark',
  BookmarkRemove: 'bookmark-minus',
  Brightness4: 'moon',
  Brightness7: 'sun',
  CancelOutlined: 'circle-x',
  ChatBubble: 'message-circle',
  CheckBox: 'square-check',
  CheckBoxOutlineBlank: 'square',
  CheckCircle: 'circle-check',
  Clear: 'x',
  Close: 'x',
  Create: 'pencil',
  Dashboard: 'sun',
  Delete: 'trash-2',
  DeleteOutlineOutlined: 'trash-2',
  Done: 'check',
  DragIndicator: 'grip-vertical',
  Error: 'circle-alert',
  ErrorOutlineOutlined: 'circle-alert',
  ExpandMore: 'chevron-down',
  Favorite: 'heart',
  FilterList: 'list-filter',
  GetApp: 'download',
  HelpOutlineOutlined: 'circle-question-mark',
  HighlightOff: 'circle-x',
  History: 'history',
  HotTub: 'hourglass',
  Inbox: 'inbox',
  Label: 'tag',
  List: 'list',
  Lock: 'lock',
  MailOutlineOutlined: 'mail',
  Menu: 'menu',
  NavigateBefore: 'chevron-left',
  NavigateNext: 'chevron-right',
  People: 'users',
  PersonPin: 'square-user-round',
  PowerSettingsNew: 'log-out',
  Queue: 'copy-plus',
  Refresh: 'refresh-cw',
  RemoveCircle: 'circle-minus',
  RemoveCircleOutlineOutlined: 'circle-minus',
  RemoveRedEye: 'eye',
  Report: 'octagon-alert',
  Save: 'check',
  Search: 'search',
  Settings: 'settings',
  Sort: 'arrow-up-down',
  Title: 'type',
  Translate: 'languages',
  Update: 'pencil',
  ViewList: 'layout-list',
  ViewWeek: 'columns-3',
  Visibility: 'eye',
  VisibilityOff: 'eye-off',
  WarningAmber: 'triangle-alert',
}
