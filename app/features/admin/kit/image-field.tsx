import { CircleAlert, ImagePlus, X } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { imageOfWidth } from '../../../../contract/image.ts';
import styles from './image-field.module.css';
import { type NewPicture, pictureHint, pictureTypes, preparePicture } from './prepare-picture.ts';

/** One picture: a path that is kept, a new one, or none. */
export type PictureValue = { kept: string } | { added: NewPicture } | null;

type ImageFieldProps = {
  label: string;
  name: string;
  value: PictureValue;
  error?: string | undefined;
  onChange: (value: PictureValue) => void;
};

/** Upload by button, by drop; preview; removal. */
export function ImageField({ label, name, value, error, onChange }: ImageFieldProps) {
  const [wrong, setWrong] = useState<string | null>(null);
  const [isReading, setReading] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const take = async (file: File | undefined) => {
    if (!file) return;
    setWrong(null);
    setReading(true);
    try {
      onChange({ added: await preparePicture(file) });
    } catch (problem) {
      setWrong(problem instanceof Error ? problem.message : 'The file could not be read.');
    } finally {
      setReading(false);
      if (input.current) input.current.value = '';
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    void take(event.dataTransfer.files[0]);
  };
  const source = value && ('kept' in value ? imageOfWidth(value.kept, 640) : value.added.previewUrl);
  const words = wrong ?? error;
  return (
    <div className={styles.field}>
      {source ? (
        <div className={styles.preview}>
          <img src={source} alt={`${label} preview`} data-photo="" />
          <button
            type="button"
            className={styles.remove}
            aria-label="Remove image"
            onClick={() => {
              onChange(null);
              input.current?.focus();
            }}
          >
            <X aria-hidden="true" />
          </button>
        </div>
      ) : null}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside it is the way without a pointer */}
      <div className={styles.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        <ImagePlus aria-hidden="true" />
        <label htmlFor={id}>{isReading ? 'Reading…' : source ? 'Replace image' : 'Upload image'}</label>
        <span id={`${id}-hint`}>{pictureHint}</span>
        <input
          ref={input}
          id={id}
          name={name}
          type="file"
          accept={pictureTypes.join(',')}
          aria-describedby={`${id}-hint${words ? ` ${id}-error` : ''}`}
          aria-invalid={words ? true : undefined}
          onChange={({ target }) => void take(target.files?.[0])}
        />
      </div>
      {words ? (
        <p id={`${id}-error`} className={styles.error} role="alert">
          <CircleAlert aria-hidden="true" /> {words}
        </p>
      ) : null}
    </div>
  );
}

/** How a picture travels: `imageBase64` when it is new, else `imageUrl`, null to take it away. */
export function pictureInput(value: PictureValue): { imageBase64: string } | { imageUrl: string | null } {
  return value && 'added' in value ? { imageBase64: value.added.dataUrl } : { imageUrl: value?.kept ?? null };
}
