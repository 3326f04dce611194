import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { imageOfWidth } from '../../../../contract/image.ts';
import { keepFocus } from '../kit/keep-focus.ts';
import styles from './picture-tile.module.css';
import type { Picture } from './product-values.ts';

type PictureTileProps = {
  picture: Picture;
  place: number;
  total: number;
  productName: string;
  isDragged: boolean;
  onDrag: (key: string | null) => void;
  onDrop: () => void;
  onMove: (to: number) => void;
  onAlt: (alt: string) => void;
  onRemove: () => void;
};

export function PictureTile(props: PictureTileProps) {
  const { picture, place, total, productName, isDragged, onDrag, onDrop, onMove, onAlt, onRemove } = props;
  const source = 'kept' in picture ? imageOfWidth(picture.kept, 640) : picture.added.previewUrl;
  const number = place + 1;
  const moveTo = (to: number, button: HTMLElement) => {
    onMove(to);
    keepFocus(button);
  };
  return (
    <li
      className={styles.tile}
      data-dragged={isDragged || undefined}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dragging has its buttons beside it */}
      <div
        className={styles.photo}
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', picture.key);
          onDrag(picture.key);
        }}
        onDragEnd={() => onDrag(null)}
      >
        <img src={source} alt={picture.alt || `${productName} ${number}`} draggable={false} data-photo="" />
        {place === 0 ? <span className={styles.cover}>Cover</span> : null}
        <button type="button" className={styles.remove} aria-label={`Remove image ${number}`} onClick={onRemove}>
          <X aria-hidden="true" />
        </button>
        {total > 1 ? (
          <span className={styles.moves}>
            <button
              type="button"
              aria-label={`Move image ${number} earlier`}
              aria-disabled={place === 0}
              onClick={({ currentTarget }) => place > 0 && moveTo(place - 1, currentTarget)}
            >
              <ArrowLeft aria-hidden="true" />
            </button>
            <button
              type="button"
              aria-label={`Move image ${number} later`}
              aria-disabled={number === total}
              onClick={({ currentTarget }) => number < total && moveTo(number, currentTarget)}
            >
              <ArrowRight aria-hidden="true" />
            </button>
          </span>
        ) : null}
      </div>
      <input
        className={styles.alt}
        name={`alt-${place}`}
        aria-label={`Alt text of image ${number}`}
        placeholder={productName ? `Alt text: ${productName}` : 'Alt text'}
        maxLength={200}
        autoComplete="off"
        value={picture.alt}
        onChange={({ target }) => onAlt(target.value)}
      />
    </li>
  );
}
