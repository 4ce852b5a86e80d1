import { DeclaredList } from '../declared-screens/declared-list.tsx'
import { AreaPriceButton } from './area-price-button.tsx'

/** The delivery areas. Several can get a price at once. */
export const AreaList = () => <DeclaredList name="delivery_area" bulkActions={<AreaPriceButton />} />
