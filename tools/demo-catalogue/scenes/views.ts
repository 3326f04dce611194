import { type Piece, printCentre, type Scene, sceneHeight, sceneWidth } from '../studio/compose.ts';

/** Ways of looking at one thing. A look is a piece with the backdrop it is shown on. */

export type Look = Piece & Pick<Scene, 'backdrop' | 'setting'>;

/** What a picture shows, in words, and the scene it is drawn from. */
export type PictureSource = { alt: string; scene: Scene };
export type PictureSources = Record<string, PictureSource>;

export function picture(alt: string, scene: Scene): PictureSource {
  return { alt, scene };
}

export function front({ backdrop, setting = 'plain', ...piece }: Look): Scene {
  return { backdrop, setting, pieces: [piece] };
}

type Frame = { width?: number; tilt?: number; at?: readonly [u: number, v: number] };

/** The print from near by, a little turned; `at` is where to look in the drawing's own box. */
export function closeUp(look: Look, { width = 440, tilt = -5, at = printCentre(look) }: Frame = {}): Scene {
  const { backdrop, setting = 'plain', ...piece } = look;
  const [scale, turn] = [piece.scale ?? 1, (tilt * Math.PI) / 180];
  const [dx, dy] = [(at[0] - 500) * scale, (at[1] - 500) * scale];
  const x = sceneWidth / 2 + dx * Math.cos(turn) - dy * Math.sin(turn);
  const y = sceneHeight / 2 + dx * Math.sin(turn) + dy * Math.cos(turn);
  const height = (width * sceneHeight) / sceneWidth;
  return {
    backdrop,
    setting,
    pieces: [{ ...piece, x: 0, y: 0, tilt, grain: 'near' }],
    view: [x - width / 2, y - height / 2, width],
  };
}

export function together(backdrop: string, pieces: readonly Piece[], setting: Scene['setting'] = 'plain'): Scene {
  return { backdrop, setting, pieces };
}

/** Two of a kind, overlapping: the second lies lower right, in front. */
export function pair(backdrop: string, behind: Piece, before: Piece): Scene {
  return together(backdrop, [
    { ...behind, scale: 0.8, x: -128, y: -130, tilt: -6 },
    { ...before, scale: 0.8, x: 128, y: 150, tilt: 5 },
  ]);
}

/** Things that stand, side by side on one floor. */
export function sideBySide(backdrop: string, left: Piece, right: Piece): Scene {
  return together(backdrop, [
    { scale: 0.64, ...left, x: left.x ?? -210, y: left.y ?? -20 },
    { scale: 0.64, ...right, x: right.x ?? 210, y: right.y ?? 40 },
  ]);
}
