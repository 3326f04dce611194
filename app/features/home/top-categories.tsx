import { ArrowRight, CloudOff, FolderOpen, RotateCw, Shirt } from 'lucide-react';
import { imageOfWidth, imageSrcSet } from '../../../contract/image.ts';
import type { Category } from '../../../contract/product.ts';
import type { PageState } from '../../data/page-data.ts';
import { useIsPainted } from '../../is-painted.ts';
import { categoryPath, paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { NameWords } from '../../ui/name-words.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Section } from './section.tsx';
import styles from './top-categories.module.css';

const waitingTiles = [1, 2, 3, 4, 5];

/** Spec 2.3: name and picture of each category that the owner shows on home; 2, 3 or 5 columns. */
export function TopCategories({ home }: { home: PageState<'home'> }) {
  return <Section title="Top categories">{contentOf(home)}</Section>;
}

function contentOf(home: PageState<'home'>) {
  if (home.state === 'loading') return <Waiting />;
  if (home.state !== 'ready') {
    const retry = home.state === 'error' ? home.retry : null;
    return (
      <EmptyState icon={CloudOff} title="Error loading categories. Please try again later." heading="h3" isAlert>
        <p>The shop did not answer. Your cart is safe.</p>
        {retry && (
          <Button onClick={retry} look="secondary" size="small">
            <RotateCw aria-hidden="true" /> Try again
          </Button>
        )}
      </EmptyState>
    );
  }
  const { categories } = home.data;
  if (categories.length === 0) return <NoCategories />;
  return (
    <ul className={styles.tiles}>
      {categories.map((category) => (
        <li key={category._id}>
          <Tile category={category} />
        </li>
      ))}
    </ul>
  );
}

function NoCategories() {
  return (
    <EmptyState icon={FolderOpen} title="No categories to display." heading="h3">
      <ButtonLink to={paths.allProducts} look="secondary" size="small">
        Browse all products
      </ButtonLink>
    </EmptyState>
  );
}

const tileSizes = '(min-width: 1376px) 260px, (min-width: 1040px) 19vw, (min-width: 720px) 32vw, 48vw';

function Tile({ category: { name, slug, imageUrl } }: { category: Category }) {
  return (
    <Link to={categoryPath(slug)} className={styles.tile}>
      {imageUrl ? (
        <TilePicture imageUrl={imageUrl} />
      ) : (
        <span className={styles.absent}>
          <Shirt aria-hidden="true" />
        </span>
      )}
      <span className={styles.name}>
        <span className={styles.words}>
          <NameWords name={name} />
        </span>
        <ArrowRight aria-hidden="true" />
      </span>
    </Link>
  );
}

function TilePicture({ imageUrl }: { imageUrl: string }) {
  const isPainted = useIsPainted();
  if (!isPainted) return <span className={styles.picture} />;
  return (
    <img
      className={styles.picture}
      data-photo=""
      src={imageOfWidth(imageUrl, 640)}
      srcSet={imageSrcSet(imageUrl)}
      sizes={tileSizes}
      width={320}
      height={320}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}

function Waiting() {
  return (
    <>
      <p className="visually-hidden" role="status">
        Loading categories...
      </p>
      <ul className={styles.tiles} aria-hidden="true">
        {waitingTiles.map((tile) => (
          <li key={tile} className={styles.tile}>
            <Skeleton className={styles.picture} />
            <Skeleton className={styles.line} />
          </li>
        ))}
      </ul>
    </>
  );
}
