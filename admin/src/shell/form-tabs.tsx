import { TabbedFormTabs } from 'react-admin'

/** Form tabs that scroll on narrow screens. */
export const formTabs = <TabbedFormTabs variant="scrollable" scrollButtons="auto" allowScrollButtonsMobile />
