import { Maximize2, Shirt } from 'lucide-react';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { imageOfWidth, imageSrcSet } from '../../../contract/image.ts';
import type { Product } from '../../../contract/product.ts';
import { useIsPainted } from '../../is-painted.ts';
import { useOnDemand } from '../catalogue/on-demand.ts';
import { arrive } from '../catalogue/photo-journey.ts';
import styles from './product-gallery.module.css';
import { type Picture, picturesOf } from './product-pictures.ts';

const loadZoom = () => import('./zoom-dialog.tsx').then(({ ZoomDialog }) => ZoomDialog);

/** One track of photos that snaps: swiped on phones, moved by the thumbnails and the arrow keys everywhere. */
export function ProductGallery({ product }: { product: Product }) {
  const pictures = picturesOf(product);
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const zoom = useOnDemand(loadZoom);
  const isPainted = useIsPainted();
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (frame.current) arrive(product._id, frame.current);
  }, [product._id]);

  const show = (index: number) => {
    const list = track.current;
    const slide = list?.children[Math.min(Math.max(index, 0), pictures.length - 1)];
    if (slide instanceof HTMLElement) list?.scrollTo({ left: slide.offsetLeft });
  };
  const handleScroll = () => {
    const list = track.current;
    if (list) setCurrent(Math.round(Math.abs(list.scrollLeft) / list.clientWidth));
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: pictures.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    show(target);
  };

  if (pictures.length === 0) return <NoPicture />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys work wherever in the gallery the focus is
    <div className={styles.gallery} onKeyDown={handleKeyDown}>
      <div ref={frame} className={styles.main}>
        <ul
          ref={track}
          className={styles.track}
          onScroll={handleScroll}
          tabIndex={pictures.length > 1 ? 0 : -1}
          aria-label="Pictures"
        >
          {pictures.map((picture, index) => (
            <li key={picture.path} className={styles.slide}>
              {isPainted && <Slide picture={picture} isFirst={index === 0} onOpen={zoom.open} />}
            </li>
          ))}
        </ul>
        {pictures.length > 1 && (
          <p className={styles.position}>
            {current + 1} / {pictures.length}
          </p>
        )}
        <button type="button" className={styles.zoom} aria-label="Zoom" aria-haspopup="dialog" onClick={zoom.open}>
          <Maximize2 aria-hidden="true" />
        </button>
      </div>
      {pictures.length > 1 && <Thumbnails pictures={pictures} current={current} isPainted={isPainted} onShow={show} />}
      {zoom.Part && <zoom.Part pictures={pictures} start={current} onClose={zoom.close} />}
    </div>
  );
}

type SlideProps = { picture: Picture; isFirst: boolean; onOpen: () => void };

function Slide({ picture, isFirst, onOpen }: SlideProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the Zoom button is the keyboard's way
    <img
      className={styles.photo}
      data-photo=""
      src={imageOfWidth(picture.path, 960)}
      srcSet={imageSrcSet(picture.path)}
      sizes="(min-width: 1376px) 660px, (min-width: 960px) 48vw, 88vw"
      width={960}
      height={1200}
      alt={picture.alt}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'low'}
      decoding={isFirst ? 'sync' : 'async'}
      onClick={onOpen}
    />
  );
}

type ThumbnailsProps = { pictures: Picture[]; current: number; isPainted: boolean; onShow: (index: number) => void };

function Thumbnails({ pictures, current, isPainted, onShow }: ThumbnailsProps) {
  return (
    <ul className={styles.thumbnails} aria-label="Choose a picture">
      {pictures.map((picture, index) => (
        <li key={picture.path}>
          <button
            type="button"
            aria-label={`Picture ${index + 1} of ${pictures.length}`}
            aria-current={index === current || undefined}
            onClick={() => onShow(index)}
          >
            {isPainted && (
              <img
                className={styles.photo}
                data-photo=""
                src={imageOfWidth(picture.path, 320)}
                width={72}
                height={90}
                alt=""
                loading="lazy"
                decoding="async"
              />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

function NoPicture() {
  return (
    <div className={styles.gallery}>
      <div className={styles.main}>
        <p className={styles.absent}>
          <Shirt aria-hidden="true" />
          No picture yet
        </p>
      </div>
    </div>
  );
}
