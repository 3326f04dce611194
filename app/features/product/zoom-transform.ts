/** Where a zoomed photo stands. `x` and `y` move it from the middle of the stage, in CSS pixels. */
export type Transform = { scale: number; x: number; y: number };
export type Point = { x: number; y: number };
export type Stage = { width: number; height: number };

export const still: Transform = { scale: 1, x: 0, y: 0 };
export const largestScale = 4;

/** Scales about a point of the stage (measured from its middle), which stays under the finger. */
export function zoomAbout(before: Transform, factor: number, about: Point, stage: Stage): Transform {
  const scale = Math.min(Math.max(before.scale * factor, 1), largestScale);
  const grown = scale / before.scale;
  return within({ scale, x: about.x - (about.x - before.x) * grown, y: about.y - (about.y - before.y) * grown }, stage);
}

export function moveBy(before: Transform, by: Point, stage: Stage): Transform {
  return within({ scale: before.scale, x: before.x + by.x, y: before.y + by.y }, stage);
}

/** The photo never leaves the stage: an edge may reach the stage's edge, not pass it. */
function within({ scale, x, y }: Transform, stage: Stage): Transform {
  const most = (length: number) => ((scale - 1) * length) / 2;
  return { scale, x: clamp(x, most(stage.width)), y: clamp(y, most(stage.height)) };
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, -most), most) + 0;
}
