import { Khatim } from '../ui/media/khatim.tsx'

/** Stands in for the picture of a card: paper with a line around it and the star, which is left out where it is plain. */
export const CardFace = ({ isPlain }: { isPlain: boolean }) => (
  <span className="gift-card-face">{!isPlain && <Khatim />}</span>
)
