import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type Point, touchGestures } from './touch-gestures.ts'

const nearest = 4
const near = 2

/**
 * Zooms a picture inside its frame, whose only child it is: two fingers zoom, one pans. Without zoom a horizontal swipe
 * calls `onStroke`: -1 to the left, 1 to the right. `ratio` is width by height.
 */
export function useZoom(frame: RefObject<HTMLElement | null>, ratio: number, onStroke: (to: -1 | 1) => void) {
  const [zoom, setZoom] = useState<Zoom>(whole)
  const fingers = useRef(touchGestures())
  const shown = useRef(1)
  const { scale, around } = zoom

  useLayoutEffect(() => {
    if (frame.current) moveTo(frame.current, ratio, scale, scale / shown.current, around)
    shown.current = scale
  }, [frame, ratio, scale, around])

  const move = (event: PointerEvent<HTMLElement>) => {
    const gesture = fingers.current.move(event.pointerId, placeOf(event))
    if (!gesture) return
    if ('by' in gesture) {
      setZoom(({ scale }) => ({ scale: Math.min(nearest, Math.max(1, scale * gesture.by)), around: gesture.around }))
    } else if (scale > 1) event.currentTarget.scrollBy(gesture.along, gesture.across)
  }
  const lift = (event: PointerEvent<HTMLElement>) => {
    const stroke = fingers.current.lift(event.pointerId, placeOf(event))
    if (stroke !== 0 && scale === 1) onStroke(stroke)
  }

  return {
    isNear: scale > 1,
    toggle: () => setZoom(({ scale }) => (scale > 1 ? whole : { scale: near, around: null })),
    toWhole: () => setZoom(whole),
    /** Props of the frame. */
    hands: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.pointerType === 'touch') fingers.current.put(event.pointerId, placeOf(event))
      },
      onPointerMove: move,
      onPointerUp: lift,
      onPointerCancel: (event: PointerEvent<HTMLElement>) => {
        fingers.current.lift(event.pointerId, placeOf(event))
      },
    },
  }
}

/** `around`: the fixed point, in px from the frame's top left corner; null is its centre. */
type Zoom = { scale: number; around: Point | null }

const whole: Zoom = { scale: 1, around: null }

function moveTo(frame: HTMLElement, ratio: number, scale: number, growth: number, around: Point | null) {
  const picture = frame.querySelector('img')
  if (!picture) return
  const { clientWidth, clientHeight } = frame
  const wholeWidth = Math.min(clientWidth, clientHeight * ratio)
  picture.style.inlineSize = scale === 1 ? '' : `${wholeWidth * scale}px`
  const { x, y } = around ?? { x: clientWidth / 2, y: clientHeight / 2 }
  frame.scrollTo((frame.scrollLeft + x) * growth - x, (frame.scrollTop + y) * growth - y)
}

function placeOf({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): Point {
  const { left, top } = currentTarget.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}
