import { z } from 'zod'

/** Advertising platforms that purchases can be reported to. */
export const conversionPlatforms = ['google', 'meta', 'tiktok', 'snapchat'] as const

export type ConversionPlatform = (typeof conversionPlatforms)[number]

/** The platforms a checkout asks about, and the text beside its checkbox; empty if the shop reports no purchases. */
export const conversionConsent = z.object({ platforms: z.array(z.enum(conversionPlatforms)), text: z.string() })

export type ConversionConsent = z.input<typeof conversionConsent>
