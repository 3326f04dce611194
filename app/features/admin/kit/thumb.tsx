import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { imageOfWidth } from '../../../../contract/image.ts';
import styles from './thumb.module.css';

/** A row's picture, its name, and a line below it. */
export function NamedThumb({ image, name, note }: { image: string | null; name: ReactNode; note?: ReactNode }) {
  return (
    <span className={styles.cell}>
      <Thumb image={image} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {note ? <span className={styles.note}>{note}</span> : null}
      </span>
    </span>
  );
}

export function Thumb({ image }: { image: string | null }) {
  if (!image) {
    return (
      <span className={styles.none}>
        <ImageOff aria-hidden="true" />
      </span>
    );
  }
  return (
    <img
      className={styles.thumb}
      src={imageOfWidth(image, 320)}
      alt=""
      width={46}
      height={56}
      loading="lazy"
      data-photo=""
    />
  );
}
