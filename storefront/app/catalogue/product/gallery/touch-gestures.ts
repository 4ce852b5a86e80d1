export type Point = { x: number; y: number }

/** A pinch (`by` above 1 zooms in) around a point, or a pan. */
export type Gesture = { by: number; around: Point } | { along: number; across: number } | null

/** Minimum distance of a swipe, in px. */
const farEnough = 40

/** Tracks the touches on an element; points are in px from its top left corner. */
export function touchGestures() {
  const down = new Map<number, Point>()
  let began: Point | null = null

  return {
    put(id: number, at: Point) {
      down.set(id, at)
      began = down.size === 1 ? at : null
    },
    move(id: number, at: Point): Gesture {
      const last = down.get(id)
      if (!last) return null
      const spread = spreadOf(down)
      down.set(id, at)
      if (spread === 0) return { along: last.x - at.x, across: last.y - at.y }
      return { by: spreadOf(down) / spread, around: middleOf(down) }
    },
    /** -1 after a swipe to the left, 1 after one to the right, otherwise 0. */
    lift(id: number, at: Point): -1 | 0 | 1 {
      const from = down.delete(id) ? began : null
      began = null
      if (!from) return 0
      const [along, across] = [at.x - from.x, at.y - from.y]
      if (Math.abs(along) < farEnough || Math.abs(along) < 2 * Math.abs(across)) return 0
      return along < 0 ? -1 : 1
    },
  }
}

/** 0 unless two fingers are down. */
function spreadOf(down: ReadonlyMap<number, Point>): number {
  const [one, other] = [...down.values()]
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
}

function middleOf(down: ReadonlyMap<number, Point>): Point {
  const [one, other] = [...down.values()]
  return { x: ((one?.x ?? 0) + (other?.x ?? 0)) / 2, y: ((one?.y ?? 0) + (other?.y ?? 0)) / 2 }
}
