import type { Setting } from '@rawnaq/contract/catalogue'
import { type SocialPost, socialPost } from '@rawnaq/contract/social-post'
import type { Locale } from '@rawnaq/rules/locale'

const keys = ['instagram_post', 'facebook_post', 'twitter_tweet']

/** The posts elsewhere that the shopkeeper wants shown, one for each network; what is no such post is left out. */
export const parseSocialPosts = (settings: readonly Setting[], locale: Locale): SocialPost[] =>
  keys.flatMap((key) => socialPost(settings.find((setting) => setting.key === key)?.value, locale) ?? [])
