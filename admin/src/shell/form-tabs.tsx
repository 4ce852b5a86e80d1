import { TabbedFormTabs } from 'react-admin'

/** The tabs of a form; where they are more than a phone is wide, they scroll. */
export const formTabs = <TabbedFormTabs variant="scrollable" scrollButtons="auto" allowScrollButtonsMobile />
