import { type ReviewForm, reviewForm } from '@rawnaq/contract/review-form'
import { checked, formatProblem } from '../../../forms/check-form.ts'

export const reviewFields = ['rank', 'title', 'text', 'locale'] as const
export type ReviewField = (typeof reviewFields)[number]
export type ReviewValues = Record<ReviewField, string>

/** Validates the form as the server does; without stars, they are required. */
export const checkReview = ({ rank, ...texts }: ReviewValues) =>
  checked<ReviewField, ReviewForm>(reviewForm.safeParse({ ...texts, rank: rank === '' ? undefined : Number(rank) }))

export const sayProblem = formatProblem()
