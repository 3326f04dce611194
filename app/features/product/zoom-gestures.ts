import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { moveBy, type Point, still, zoomAbout } from './zoom-transform.ts';

const doubleTapMs = 300;
const tapSlackPx = 10;
const swipePx = 60;
const doubleTapScale = 2.5;

type Press = { start: Point; atMs: number; wasPinch: boolean };

/** Fingers, mouse and wheel on the stage. A swipe turns to the next photo only while the photo is whole. */
export function useZoomGestures(stage: RefObject<HTMLElement | null>, onSwipe: (direction: 1 | -1) => void) {
  const [transform, setTransform] = useState(still);
  const pointers = useRef(new Map<number, Point>());
  const press = useRef<Press | null>(null);
  const lastTapMs = useRef(Number.NEGATIVE_INFINITY);

  const sizeOfStage = () => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = stage.current ?? {};
    return { width, height };
  };
  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const box = stage.current?.getBoundingClientRect();
    return box ? { x: clientX - box.x - box.width / 2, y: clientY - box.y - box.height / 2 } : { x: 0, y: 0 };
  };
  const zoomBy = (factor: number, about: Point = { x: 0, y: 0 }) =>
    setTransform((before) => zoomAbout(before, factor, about, sizeOfStage()));
  const panBy = (by: Point) => setTransform((before) => moveBy(before, by, sizeOfStage()));

  const handleWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    zoomBy(Math.exp(-event.deltaY / 300), fromMiddle(event));
  });
  useEffect(() => {
    const element = stage.current;
    const listener = (event: WheelEvent) => handleWheel(event);
    // React listens passively; a trackpad's pinch would then zoom the whole page.
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [stage]);

  const onPointerDown = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, fromMiddle(event));
    const isPinch = pointers.current.size > 1;
    if (press.current && isPinch) press.current.wasPinch = true;
    else press.current = { start: fromMiddle(event), atMs: event.timeStamp, wasPinch: isPinch };
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = fromMiddle(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    // Each finger moves the middle of a pinch by half of its own way.
    panBy({ x: (now.x - before.x) / (other ? 2 : 1), y: (now.y - before.y) / (other ? 2 : 1) });
    if (other) zoomBy(distance(now, other) / (distance(before, other) || 1), middle(now, other));
  };
  const onPointerUp = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    const pressed = press.current;
    if (!pressed || pointers.current.size > 0) return;
    press.current = null;
    if (!pressed.wasPinch) release(pressed, fromMiddle(event), event.timeStamp);
  };
  const onPointerCancel = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
    press.current = null;
  };

  function release({ start }: Press, end: Point, atMs: number): void {
    const x = end.x - start.x;
    const y = end.y - start.y;
    const isSwipe = transform.scale === 1 && Math.abs(x) > swipePx && Math.abs(x) > Math.abs(y);
    if (isSwipe) onSwipe(x < 0 ? 1 : -1);
    if (isSwipe || Math.hypot(x, y) > tapSlackPx) return;
    if (atMs - lastTapMs.current > doubleTapMs) {
      lastTapMs.current = atMs;
      return;
    }
    lastTapMs.current = Number.NEGATIVE_INFINITY;
    if (transform.scale > 1) setTransform(still);
    else zoomBy(doubleTapScale, end);
  }

  return {
    transform,
    zoomBy,
    panBy,
    reset: () => setTransform(still),
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}
