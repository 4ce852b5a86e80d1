import type { Picture as Media } from '@rawnaq/contract/pictures'
import type { Video } from '@rawnaq/contract/videos'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { useRef } from 'react'
import { IconButton } from '../../ui/icon-button.tsx'
import { Picture } from '../../ui/media/picture.tsx'
import { useTranslations } from '../../words/translations.ts'
import { useSilentFilm } from './use-silent-film.ts'

export type SilentFilm = Pick<Video, 'url' | 'type'> & { poster: Media }

/** A film without sound, in a loop over its poster, with a button that pauses it. */
export function Film({ film: { url, type, poster } }: { film: SilentFilm }) {
  const t = useTranslations('catalogue.home')
  const player = useRef<HTMLVideoElement>(null)
  const { isWanted, isShown, toggle, events } = useSilentFilm(player)
  return (
    <div className="film">
      <Picture media={poster} sizes="(min-width: 48rem) 44vw, 90vw" />
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: a video without controls takes no focus */}
      <video
        ref={player}
        className={isShown ? 'film-shown' : undefined}
        aria-hidden="true"
        muted
        loop
        playsInline
        disablePictureInPicture
        preload="none"
        {...events}
      >
        <source src={url} type={type} />
      </video>
      {isWanted !== null && (
        <IconButton
          className="film-button"
          icon={isWanted ? Pause : Play}
          name={t(isWanted ? 'pauseFilm' : 'playFilm')}
          onClick={toggle}
        />
      )}
    </div>
  )
}
