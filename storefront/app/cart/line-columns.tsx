// biome-ignore-all lint/a11y/noRedundantRoles: rows laid out as cards would lose their roles in some browsers
import { useTranslations } from '../words/translations.ts'

/** The header of a table of lines, with a column for removing where lines can be removed. */
export function LineColumns({ removable = false }: { removable?: boolean }) {
  const t = useTranslations('orderSummary.columns')
  return (
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col">
          {t('item')}
        </th>
        <th role="columnheader" scope="col">
          {t('quantity')}
        </th>
        <th role="columnheader" scope="col" className="line-amount">
          {t('total')}
        </th>
        {removable && (
          <th role="columnheader" scope="col">
            <span className="visually-hidden">{t('remove')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
