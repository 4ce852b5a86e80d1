import { dashboardQuery, dashboard as shown } from '@rawnaq/contract/dashboard'
import { addDays } from '@rawnaq/rules/local-time'
import { z } from 'zod'
import { readTimeZone } from '../../db/settings/shop-days.ts'
import type { App } from '../../http/app-type.ts'
import { requestLocale } from '../../http/request-locale.ts'
import { periodOf, todayIn } from '../../http/requested-period.ts'
import type { Shop } from '../../http/shop.ts'
import { conversionOf, countOpenCarts } from './conversion.ts'
import { countWaiting } from './count-waiting.ts'
import { readAlerts } from './read-alerts.ts'
import { readSales, sumSales } from './read-sales.ts'

const schema = {
  tags: ['dashboard'],
  summary: 'Read the dashboard: sales, and what needs attention',
  querystring: dashboardQuery,
  response: { 200: z.object({ data: shown }) },
}

/** The dashboard of the admin. */
export function dashboardRoutes(app: App, { db, now }: Shop) {
  app.get('/dashboard', { schema, config: { access: 'dashboard:read' } }, async (request) => {
    const zone = await readTimeZone(db)
    const day = todayIn(zone, now())
    const period = periodOf(request.query, day)
    const [week, days, openCarts, waiting, concerns] = await Promise.all([
      readSales(db, { from: addDays(day, -7), to: day }, zone),
      readSales(db, period, zone),
      countOpenCarts(db, period, zone),
      countWaiting(db, day),
      readAlerts(db, requestLocale(request)),
    ])
    const conversion = conversionOf(days, openCarts)
    const data = {
      ...period,
      today: sumSales(week.slice(-1)),
      yesterday: sumSales(week.slice(-2, -1)),
      week_ago: sumSales(week.slice(0, 1)),
      waiting,
      period: { ...sumSales(days), conversion },
      days,
      ...concerns,
    }
    return { data }
  })
}
