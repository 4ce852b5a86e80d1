import { useTranslate } from 'react-admin'
import type { ImportSummary as Summary } from './import-types.ts'

/** What the products of another platform add to the shop, and what staff have to complete afterwards. */
export function ImportSummary({ summary }: { summary: Summary }) {
  const translate = useTranslate()
  const counts = ['variants', 'pictures', 'without_ar', 'without_en', 'without_stock'] as const
  const shown = counts.filter((name) => summary[name] > 0)
  return (
    <ul>
      {shown.map((name) => (
        <li key={name}>{translate(`importExport.summary.${name}`, { count: summary[name] })}</li>
      ))}
      {summary.categories.length > 0 && (
        <li>
          {translate('importExport.summary.categories', { count: summary.categories.length })}{' '}
          {summary.categories.map((path, place) => (
            <span key={path}>
              {place > 0 && ' · '}
              <bdi>{path}</bdi>
            </span>
          ))}
        </li>
      )}
    </ul>
  )
}
