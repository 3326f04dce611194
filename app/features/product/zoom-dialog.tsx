import { ChevronLeft, ChevronRight, Minus, Plus, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { imageOfWidth, imageSrcSet } from '../../../contract/image.ts';
import { useModal } from '../../ui/modal.ts';
import type { Picture } from './product-pictures.ts';
import styles from './zoom-dialog.module.css';
import { useZoomGestures } from './zoom-gestures.ts';
import { largestScale, type Point } from './zoom-transform.ts';

type ZoomDialogProps = { pictures: Picture[]; start: number; onClose: () => void };

const zoomStep = 1.5;
const panStepPx = 80;
const arrows: Record<string, Point> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/** The photo over the whole screen: pinch, wheel, double tap, two buttons, or + − 0 and the arrows on the keyboard. */
export function ZoomDialog({ pictures, start, onClose }: ZoomDialogProps) {
  const { ref, close } = useModal(onClose);
  const stage = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(start);
  const turn = (direction: number) => {
    if (!pictures[index + direction]) return;
    reset();
    setIndex(index + direction);
  };
  const { transform, zoomBy, panBy, reset, handlers } = useZoomGestures(stage, turn);
  const { scale, x, y } = transform;
  const picture = pictures[index];

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = arrows[event.key];
    if (arrow && scale > 1) panBy({ x: arrow.x * panStepPx, y: arrow.y * panStepPx });
    else if (arrow) turn(-arrow.x);
    else if (event.key === '+' || event.key === '=') zoomBy(zoomStep);
    else if (event.key === '-') zoomBy(1 / zoomStep);
    else if (event.key === '0') reset();
    else return;
    event.preventDefault();
  };

  return (
    <dialog ref={ref} className={styles.dialog} aria-label="Picture, enlarged" data-whole="" onKeyDown={handleKeyDown}>
      <div ref={stage} className={styles.stage} data-zoomed={scale > 1 || undefined} {...handlers}>
        {picture && (
          <img
            key={picture.path}
            className={styles.photo}
            data-photo=""
            src={imageOfWidth(picture.path, 960)}
            srcSet={imageSrcSet(picture.path)}
            sizes="200vw"
            alt={picture.alt}
            draggable={false}
            style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
          />
        )}
      </div>
      <ZoomKey className={styles.close} label="Close" onPress={close}>
        <X aria-hidden="true" />
      </ZoomKey>
      <div className={styles.keys}>
        {pictures.length > 1 && (
          <ZoomKey label="Previous picture" isOff={index === 0} onPress={() => turn(-1)}>
            <ChevronLeft aria-hidden="true" />
          </ZoomKey>
        )}
        <ZoomKey label="Zoom out" isOff={scale === 1} onPress={() => zoomBy(1 / zoomStep)}>
          <Minus aria-hidden="true" />
        </ZoomKey>
        <output className={styles.scale} aria-label="Zoom">
          {Math.round(scale * 100)}%
        </output>
        <ZoomKey label="Zoom in" isOff={scale === largestScale} onPress={() => zoomBy(zoomStep)}>
          <Plus aria-hidden="true" />
        </ZoomKey>
        {pictures.length > 1 && (
          <ZoomKey label="Next picture" isOff={index === pictures.length - 1} onPress={() => turn(1)}>
            <ChevronRight aria-hidden="true" />
          </ZoomKey>
        )}
      </div>
    </dialog>
  );
}

type ZoomKeyProps = {
  label: string;
  /** Said and drawn, not `disabled`: that would drop the focus in the middle of zooming. */
  isOff?: boolean;
  className?: string | undefined;
  onPress: () => void;
  children: ReactNode;
};

function ZoomKey({ label, isOff = false, className, onPress, children }: ZoomKeyProps) {
  return (
    <button
      type="button"
      className={`${styles.key} ${className ?? ''}`}
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => isOff || onPress()}
    >
      {children}
    </button>
  );
}
