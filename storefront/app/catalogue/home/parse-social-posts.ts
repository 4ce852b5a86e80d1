import type { Setting } from '@rawnaq/contract/settings'
import { type SocialPost, socialPost } from '@rawnaq/contract/social-post'
import type { Locale } from '@rawnaq/rules/locale'

const keys = ['instagram_post', 'facebook_post', 'twitter_tweet']

/** The embedded posts of the settings, one for each network. Invalid ones are left out. */
export const parseSocialPosts = (settings: readonly Setting[], locale: Locale): SocialPost[] =>
  keys.flatMap((key) => socialPost(settings.find((setting) => setting.key === key)?.value, locale) ?? [])
