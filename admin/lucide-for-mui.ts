import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const asked = /^@mui\/icons-material\/(\w+)$/
const drawn = '\0icon-'

/** Gives react-admin, for every icon of MUI's that it asks for, the one of the set the shop draws with. */
export function lucideForMui(): Plugin {
  return {
    name: 'lucide-for-mui',
    enforce: 'pre',
    resolveId: (id) => {
      const name = asked.exec(id)?.[1]
      return name ? drawn + name : null
    },
    load(id) {
      if (!id.startsWith(drawn)) return null
      const name = icons[id.slice(drawn.length)]
      if (!name) throw new Error(`${id.slice(drawn.length)} has no icon yet: name one in admin/lucide-for-mui.ts`)
      return `import drawing from 'lucide-react/icons/${name}'
import { iconOf } from ${JSON.stringify(iconFile)}
export default iconOf(drawing)`
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
