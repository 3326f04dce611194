import { CircleAlert, ImagePlus } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { say } from '../../../ui/live-region.tsx';
import { moved } from '../kit/moved.ts';
import { pictureTypes } from '../kit/prepare-picture.ts';
import { PictureTile } from './picture-tile.tsx';
import styles from './pictures-field.module.css';
import type { Picture } from './product-values.ts';
import { useAddingPictures } from './use-adding-pictures.ts';

type PicturesFieldProps = {
  pictures: readonly Picture[];
  productName: string;
  error: string | undefined;
  onChange: (change: (now: Picture[]) => Picture[]) => void;
};

/** Many files at once, by button or by drop; put in order by dragging or by button. The first one is the cover. */
export function PicturesField({ pictures, productName, error, onChange }: PicturesFieldProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const field = useRef<HTMLDivElement>(null);
  const id = useId();
  const { wrong, reading, isFull, add } = useAddingPictures(pictures.length, (picture) =>
    onChange((now) => [...now, picture]),
  );
  const move = (from: number, to: number) => {
    onChange((now) => moved(now, from, to));
    say(`Image ${from + 1} is number ${to + 1} of ${pictures.length} now${to === 0 ? ', the cover' : ''}.`);
  };
  const dropOn = (place: number) => {
    const from = pictures.findIndex(({ key }) => key === dragged);
    if (from !== -1 && from !== place) move(from, place);
    setDragged(null);
  };
  const remove = (place: number) => {
    onChange((now) => now.filter((_, at) => at !== place));
    say(`Image ${place + 1} removed.`);
    field.current?.querySelector<HTMLElement>('input[type="file"]')?.focus();
  };
  const words = [...new Set([...wrong, ...(error ? [error] : [])])];
  return (
    <div className={styles.field} ref={field}>
      <ul className={styles.grid}>
        {pictures.map((picture, place) => (
          <PictureTile
            key={picture.key}
            picture={picture}
            place={place}
            total={pictures.length}
            productName={productName}
            isDragged={dragged === picture.key}
            onDrag={setDragged}
            onDrop={() => dropOn(place)}
            onMove={(to) => move(place, to)}
            onAlt={(alt) => onChange((now) => now.map((other, at) => (at === place ? { ...other, alt } : other)))}
            onRemove={() => remove(place)}
          />
        ))}
        <li className={styles.add} hidden={isFull}>
          <DropPlace reading={reading} describedBy={words.length > 0 ? `${id}-error` : ''} onFiles={add} />
        </li>
      </ul>
      {pictures.length > 1 ? (
        <p className={styles.hint}>The first image is the cover. Drag to change the order.</p>
      ) : null}
      <Problems id={`${id}-error`} words={words} />
    </div>
  );
}

type DropPlaceProps = { reading: number; describedBy: string; onFiles: (files: File[]) => Promise<void> };

function DropPlace({ reading, describedBy, onFiles }: DropPlaceProps) {
  const id = useId();
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void onFiles([...event.dataTransfer.files]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside it is the way without a pointer
    <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <ImagePlus aria-hidden="true" />
      <label htmlFor={id}>{reading > 0 ? `Reading ${reading}…` : 'Add images'}</label>
      <span id={`${id}-hint`}>PNG, JPEG, GIF or WebP, up to 2MB</span>
      <input
        id={id}
        name="imagesBase64"
        type="file"
        multiple
        accept={pictureTypes.join(',')}
        aria-describedby={`${id}-hint ${describedBy}`.trim()}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          void onFiles(files);
        }}
      />
    </div>
  );
}

function Problems({ id, words }: { id: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <div id={id} className={styles.errors} role="alert">
      {words.map((problem) => (
        <p key={problem}>
          <CircleAlert aria-hidden="true" /> {problem}
        </p>
      ))}
    </div>
  );
}
