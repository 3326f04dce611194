import { CircleAlert, ImagePlus } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { maxProductPictures } from '../../../../contract/admin-catalogue.ts';
import { say } from '../../../ui/live-region.tsx';
import { moved } from '../kit/moved.ts';
import { pictureTypes, preparePicture } from '../kit/prepare-picture.ts';
import { PictureTile } from './picture-tile.tsx';
import styles from './pictures-field.module.css';
import type { Picture } from './product-values.ts';

type PicturesFieldProps = {
  pictures: readonly Picture[];
  productName: string;
  error: string | undefined;
  onChange: (change: (now: Picture[]) => Picture[]) => void;
};

let count = 0;

/** Many files at once, by button or by drop; put in order by dragging or by button. The first one is the cover. */
export function PicturesField({ pictures, productName, error, onChange }: PicturesFieldProps) {
  const [wrong, setWrong] = useState<string[]>([]);
  const [reading, setReading] = useState(0);
  const [dragged, setDragged] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const room = maxProductPictures - pictures.length - reading;

  const take = async (files: File[]) => {
    const taken = files.slice(0, Math.max(0, room));
    setWrong(files.length > taken.length ? [tooMany(files.length - taken.length)] : []);
    setReading((before) => before + taken.length);
    for (const file of taken) {
      try {
        const added = await preparePicture(file);
        count += 1;
        const key = `new-${count}`;
        onChange((now) => [...now, { key, added, alt: '' }]);
      } catch (problem) {
        const words = problem instanceof Error ? problem.message : `${file.name} could not be read.`;
        setWrong((before) => [...before, words]);
      }
      setReading((before) => before - 1);
    }
  };
  const move = (from: number, to: number) => {
    onChange((now) => moved(now, from, to));
    say(`Image ${from + 1} is number ${to + 1} of ${pictures.length} now${to === 0 ? ', the cover' : ''}.`);
  };
  const dropOn = (place: number) => {
    const from = pictures.findIndex(({ key }) => key === dragged);
    if (from !== -1 && from !== place) move(from, place);
    setDragged(null);
  };
  const dropFiles = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void take([...event.dataTransfer.files]);
  };
  const words = [...wrong, ...(error ? [error] : [])];
  return (
    <div className={styles.field}>
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
            onRemove={() => {
              onChange((now) => now.filter((_, at) => at !== place));
              say(`Image ${place + 1} removed.`);
              input.current?.focus();
            }}
          />
        ))}
        <li className={styles.add} hidden={room <= 0 && reading === 0}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside it is the way without a pointer */}
          <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={dropFiles}>
            <ImagePlus aria-hidden="true" />
            <label htmlFor={id}>{reading > 0 ? `Reading ${reading}…` : 'Add images'}</label>
            <span id={`${id}-hint`}>PNG, JPEG, GIF or WebP, up to 2MB</span>
            <input
              ref={input}
              id={id}
              name="imagesBase64"
              type="file"
              multiple
              accept={pictureTypes.join(',')}
              aria-describedby={`${id}-hint${words.length > 0 ? ` ${id}-error` : ''}`}
              onChange={({ target }) => {
                const files = [...(target.files ?? [])];
                target.value = '';
                void take(files);
              }}
            />
          </div>
        </li>
      </ul>
      {pictures.length > 1 ? (
        <p className={styles.hint}>The first image is the cover. Drag to change the order.</p>
      ) : null}
      {words.length > 0 ? (
        <div id={`${id}-error`} className={styles.errors} role="alert">
          {words.map((problem) => (
            <p key={problem}>
              <CircleAlert aria-hidden="true" /> {problem}
            </p>
          ))}
        </div>
      ) : null}
    </div>
  );
}

function tooMany(count: number): string {
  return `A product can have at most ${maxProductPictures} pictures: ${count} ${count === 1 ? 'was' : 'were'} left out.`;
}
