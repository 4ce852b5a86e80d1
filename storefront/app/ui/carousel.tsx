import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { type ReactNode, useCallback, useId, useRef } from 'react'
import { useAutoplay } from '../hooks/use-autoplay.ts'
import { useScrollTrack } from '../hooks/use-scroll-track.ts'
import { useTranslations } from '../words/translations.ts'
import { IconButton } from './icon-button.tsx'
import { SectionHead } from './text/section.tsx'

type CarouselProps = {
  title: string
  lead?: string
  /** Advances automatically; the first control then pauses it. */
  autoplay?: boolean
  /** Puts the title beside the track instead of above it. */
  beside?: boolean
  /** One `<li>` for each entry. */
  children: ReactNode
}

/** A titled row of items that scrolls horizontally by touch, wheel, arrow keys or buttons. */
export function Carousel({ title, lead, autoplay = false, beside = false, children }: CarouselProps) {
  const t = useTranslations('catalogue.carousel')
  const place = useRef<HTMLElement>(null)
  const track = useRef<HTMLUListElement>(null)
  const { atStart, atEnd, forward, back, toStart } = useScrollTrack(track)
  const end = useRef(atEnd)
  end.current = atEnd
  // biome-ignore lint/correctness/useExhaustiveDependencies: both only touch the track, which stays
  const advance = useCallback(() => (end.current ? toStart() : forward()), [])
  const { playing, toggle } = useAutoplay(place, autoplay, advance)
  const titleId = useId()

  const controls = (
    <div className="carousel-controls">
      {autoplay && (
        <IconButton
          icon={playing ? Pause : Play}
          name={t(playing ? 'pause' : 'play')}
          small
          bordered
          onClick={toggle}
        />
      )}
      <IconButton
        icon={ArrowLeft}
        name={t('previous')}
        small
        bordered
        directional
        aria-disabled={atStart}
        onClick={back}
      />
      <IconButton
        icon={ArrowRight}
        name={t('next')}
        small
        bordered
        directional
        aria-disabled={atEnd}
        onClick={forward}
      />
    </div>
  )
  const entries = (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling place has to be reachable by keyboard
    <ul className="carousel-track" ref={track} tabIndex={0} aria-labelledby={titleId}>
      {children}
    </ul>
  )
  if (!beside) {
    return (
      <section className="section wrap" ref={place} aria-labelledby={titleId}>
        <SectionHead title={title} titleId={titleId} lead={lead}>
          {controls}
        </SectionHead>
        {entries}
      </section>
    )
  }
  return (
    <section className="section wrap" ref={place} aria-labelledby={titleId}>
      <div className="carousel-beside">
        <div className="carousel-side">
          <h2 id={titleId}>{title}</h2>
          {lead && <p className="lead">{lead}</p>}
          {controls}
        </div>
        {entries}
      </div>
    </section>
  )
}
