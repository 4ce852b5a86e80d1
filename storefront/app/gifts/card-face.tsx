import { StarOrnament } from '../ui/media/star-ornament.tsx'

/** A card without a picture: paper with a line around it and the star, which is left out where it is plain. */
export const CardFace = ({ isPlain }: { isPlain: boolean }) => (
  <span className={isPlain ? 'gift-card-face gift-card-face-plain' : 'gift-card-face'}>
    {!isPlain && <StarOrnament />}
  </span>
)
