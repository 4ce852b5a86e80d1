/** The campaign that led to a page; texts are empty where its address does not name them. */
export type CampaignSource = {
  source: string
  medium: string
  campaign: string
  term: string
  content: string
  /** The ids that advertising platforms gave the click, by parameter. */
  clickIds: Record<string, string>
}

/** The cookie with the campaign of a visit. */
export const CAMPAIGN_COOKIE = 'campaign'

/** The only routes that get the cookie, each one of its own. Pages do not, so caches need not know about it. */
const ORDER_PATHS = ['/api/order/checkout', '/api/gift_card/order']

/** In characters. All of them fit a cookie of 4 KB in any script. */
const MAX_LENGTH = { text: 150, clickId: 300 }
const MAX_CLICK_IDS = 2

/** The parameters of click ids, with the platform that adds each. */
export const clickIdPlatforms: Readonly<Record<string, string>> = {
  gclid: 'google',
  gbraid: 'google',
  wbraid: 'google',
  fbclid: 'facebook',
  ttclid: 'tiktok',
  ScCid: 'snapchat',
  msclkid: 'bing',
}

const texts = ['source', 'medium', 'campaign', 'term', 'content'] as const

/** The campaign that the parameters of a page name; null without one. They are untrusted: texts are shortened and cleaned. */
export function parseCampaign(parameters: URLSearchParams): CampaignSource | null {
  const named = texts.map((name) => [name, clean((parameters.get(`utm_${name}`) ?? '').slice(0, MAX_LENGTH.text))])
  const clickIds = Object.fromEntries(
    Object.keys(clickIdPlatforms)
      .map((name) => [name, parameters.get(name) ?? ''] as const)
      .filter(([, id]) => isClickId(id))
      .slice(0, MAX_CLICK_IDS),
  )
  const found = Object.fromEntries(named) as Omit<CampaignSource, 'clickIds'>
  const [platform] = Object.keys(clickIds).map((name) => clickIdPlatforms[name]!)
  const source = found.source || platform || ''
  return source ? { ...found, source, clickIds } : null
}

/**
 * The `Set-Cookie` headers that remember the campaign of a page until the browser is closed; none if its address names
 * none. A later campaign replaces an earlier one.
 */
export function campaignCookies(url: string, siteUrl: string): string[] {
  const [, query = ''] = url.split(/\?(.*)/s)
  const campaign = query ? parseCampaign(new URLSearchParams(query)) : null
  if (!campaign) return []
  const { clickIds, ...named } = campaign
  const parameters = {
    ...Object.fromEntries(Object.entries(named).flatMap(([name, text]) => (text ? [[`utm_${name}`, text]] : []))),
    ...clickIds,
  }
  const value = Buffer.from(JSON.stringify(parameters)).toString('base64url')
  const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
  return ORDER_PATHS.map((path) => `${CAMPAIGN_COOKIE}=${value}; Path=${path}; HttpOnly; SameSite=Strict${secure}`)
}

/** The campaign in the value of the cookie, which is untrusted too; null without one. */
export function campaignInCookie(value: string | undefined): CampaignSource | null {
  if (!value) return null
  try {
    return parseCampaign(new URLSearchParams(JSON.parse(Buffer.from(value, 'base64url').toString())))
  } catch {
    return null
  }
}

const isClickId = (id: string) => id.length <= MAX_LENGTH.clickId && /^[\w.~-]+$/.test(id)

/** Without control and invisible characters, which staff would not see. */
const clean = (text: string) =>
  text
    .toWellFormed()
    .replace(/\p{C}+/gu, ' ')
    .trim()
