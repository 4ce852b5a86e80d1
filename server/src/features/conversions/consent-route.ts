import { conversionConsent } from '@rawnaq/contract/conversions'
import { conversionConsentText } from '@rawnaq/contract/words/conversion-consent'
import { z } from 'zod'
import type { App } from '../../http/app-type.ts'
import { readEnabledOptions } from '../../http/enabled-options.ts'
import { requestLocale } from '../../http/request-locale.ts'
import type { Shop } from '../../http/shop.ts'

const config = { access: 'anyone', public: true } as const
const response = { 200: z.object({ data: conversionConsent }) }
const schema = { tags: ['order'], summary: 'List the advertising platforms a checkout asks a consent for', response }

/** The configured platforms, once staff have switched the reports on. */
export function conversionConsentRoute(app: App, { db, conversionPlatforms }: Shop) {
  app.get('/conversion-consent', { schema, config }, async (request) => {
    request.cacheTags.push('setting')
    const { conversions } = await readEnabledOptions(db)
    const platforms = conversions ? [...conversionPlatforms] : []
    return { data: { platforms, text: conversionConsentText(platforms, requestLocale(request)) } }
  })
}
