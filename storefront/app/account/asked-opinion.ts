import { keepSessionText, sessionText } from '../browser/kept-text.ts'

/** What somebody thinks of a piece: a like, or a rank of 1 to 5 stars. */
export type Opinion = { item_id: number; rank?: number }

const entry = 'asked_opinion'

/** Keeps an opinion in this tab until whoever gave it has signed in; null forgets it. */
export const keepOpinion = (opinion: Opinion | null) => keepSessionText(entry, opinion && JSON.stringify(opinion))

/** The opinion that waits for somebody to sign in, once. */
export function takeOpinion(): Opinion | null {
  const kept = sessionText(entry)
  keepOpinion(null)
  try {
    return JSON.parse(kept ?? 'null')
  } catch {
    return null
  }
}
