import AccountTree from '@mui/icons-material/AccountTreeOutlined'
import AssignmentReturn from '@mui/icons-material/AssignmentReturnOutlined'
import BarChart from '@mui/icons-material/BarChartOutlined'
import CalendarMonth from '@mui/icons-material/CalendarMonthOutlined'
import CardGiftcard from '@mui/icons-material/CardGiftcardOutlined'
import CardMembership from '@mui/icons-material/CardMembershipOutlined'
import Celebration from '@mui/icons-material/CelebrationOutlined'
import ConfirmationNumber from '@mui/icons-material/ConfirmationNumberOutlined'
import CreditCard from '@mui/icons-material/CreditCardOutlined'
import EventBusy from '@mui/icons-material/EventBusyOutlined'
import Group from '@mui/icons-material/GroupOutlined'
import History from '@mui/icons-material/HistoryOutlined'
import Inventory from '@mui/icons-material/Inventory2Outlined'
import Key from '@mui/icons-material/KeyOutlined'
import Label from '@mui/icons-material/LabelOutlined'
import ListAlt from '@mui/icons-material/ListAltOutlined'
import LocalOffer from '@mui/icons-material/LocalOfferOutlined'
import LocalShipping from '@mui/icons-material/LocalShippingOutlined'
import Loyalty from '@mui/icons-material/LoyaltyOutlined'
import MailOutline from '@mui/icons-material/MailOutlineOutlined'
import ManageSearch from '@mui/icons-material/ManageSearchOutlined'
import MarkEmailRead from '@mui/icons-material/MarkEmailReadOutlined'
import Newspaper from '@mui/icons-material/NewspaperOutlined'
import Palette from '@mui/icons-material/PaletteOutlined'
import PeopleAlt from '@mui/icons-material/PeopleAltOutlined'
import Percent from '@mui/icons-material/PercentOutlined'
import PhotoLibrary from '@mui/icons-material/PhotoLibraryOutlined'
import Place from '@mui/icons-material/PlaceOutlined'
import Quickreply from '@mui/icons-material/QuickreplyOutlined'
import RateReview from '@mui/icons-material/RateReviewOutlined'
import ReceiptLong from '@mui/icons-material/ReceiptLongOutlined'
import Redeem from '@mui/icons-material/RedeemOutlined'
import Scale from '@mui/icons-material/ScaleOutlined'
import Schedule from '@mui/icons-material/ScheduleOutlined'
import Sell from '@mui/icons-material/SellOutlined'
import Settings from '@mui/icons-material/SettingsOutlined'
import Straighten from '@mui/icons-material/StraightenOutlined'
import Style from '@mui/icons-material/StyleOutlined'
import UploadFile from '@mui/icons-material/UploadFileOutlined'
import ViewModule from '@mui/icons-material/ViewModuleOutlined'
import VpnKey from '@mui/icons-material/VpnKeyOutlined'
import Webhook from '@mui/icons-material/WebhookOutlined'
import type SvgIcon from '@mui/material/SvgIcon'

/** A part of a list, with a menu entry of its own. */
export type MenuPart = { name: string; filter: Record<string, string> }

type MenuEntry = {
  resource: string
  icon: typeof SvgIcon
  /** An entry for part of a list, with a name of its own. */
  part?: MenuPart
}

/** The menu, ordered by frequency of use. */
export const menuGroups: { name: string; entries: MenuEntry[] }[] = [
  {
    name: 'selling',
    entries: [
      { resource: 'order', icon: ReceiptLong },
      { resource: 'return', icon: AssignmentReturn },
      { resource: 'customer', icon: PeopleAlt },
      { resource: 'customer_group', icon: Loyalty },
      { resource: 'payment', icon: CreditCard },
      { resource: 'gift_card', icon: CardMembership },
      { resource: 'gift-list', icon: ListAlt },
      { resource: 'contact', icon: MailOutline },
      { resource: 'reply_template', icon: Quickreply },
      { resource: 'subscriber', icon: MarkEmailRead },
      { resource: 'review', icon: RateReview },
      { resource: 'report', icon: BarChart },
    ],
  },
  {
    name: 'catalogue',
    entries: [
      { resource: 'item', icon: CardGiftcard },
      { resource: 'category', icon: AccountTree },
      { resource: 'tile', icon: ViewModule },
      { resource: 'tag', icon: Celebration, part: { name: 'occasions', filter: { group: 'occasion' } } },
      { resource: 'offer', icon: LocalOffer },
      { resource: 'promotion', icon: Sell },
      { resource: 'coupon', icon: ConfirmationNumber },
      { resource: 'stock', icon: Inventory },
      { resource: 'picture', icon: PhotoLibrary },
      { resource: 'import', icon: UploadFile },
    ],
  },
  {
    name: 'delivery',
    entries: [
      { resource: 'delivery_calendar', icon: CalendarMonth },
      { resource: 'delivery_area', icon: Place },
      { resource: 'delivery_slot', icon: Schedule },
      { resource: 'delivery_closure', icon: EventBusy },
      { resource: 'courier', icon: LocalShipping },
    ],
  },
  {
    name: 'content',
    entries: [
      { resource: 'post', icon: Newspaper },
      { resource: 'setting', icon: Settings },
    ],
  },
  {
    name: 'lists',
    entries: [
      { resource: 'tag', icon: Label },
      { resource: 'synonym', icon: ManageSearch },
      { resource: 'gift_wrap', icon: Redeem },
      { resource: 'card_design', icon: Style },
      { resource: 'size', icon: Straighten },
      { resource: 'color', icon: Palette },
      { resource: 'unit', icon: Scale },
      { resource: 'tax', icon: Percent },
      { resource: 'shipping', icon: LocalShipping },
    ],
  },
  {
    name: 'people',
    entries: [
      { resource: 'user', icon: Group },
      { resource: 'role', icon: Key },
      { resource: 'api_key', icon: VpnKey },
      { resource: 'webhook', icon: Webhook },
      { resource: 'audit', icon: History },
    ],
  },
]
