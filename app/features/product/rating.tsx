import styles from './rating.module.css';

type RatingProps = { average: number /** Left out where one review stands alone. */; quantity?: number };

const stars = [0, 1, 2, 3, 4];
const starSizePx = 16;
const starShape = 'M8 .9l2.2 4.5 4.9.7-3.5 3.5.8 4.9L8 12.1l-4.4 2.4.8-4.9L.9 6.1l4.9-.7z';

/** Five stars, filled as far as the average goes, or the specified words. */
export function Rating({ average, quantity }: RatingProps) {
  if (quantity === 0) return <p className={styles.words}>No reviews yet.</p>;
  const figure = average.toFixed(1);
  return (
    <p className={styles.rating}>
      <svg className={styles.stars} viewBox="0 0 80 16" role="img" aria-label={`${figure} out of 5`}>
        <Stars className={styles.empty} />
        {/* A nested drawing cuts off what lies beyond its own width. */}
        <svg width={average * starSizePx} height={starSizePx} overflow="hidden" aria-hidden="true">
          <Stars className={styles.full} />
        </svg>
      </svg>
      {quantity !== undefined && (
        <span className={styles.words}>
          <span aria-hidden="true">{figure} </span>({quantity} {quantity === 1 ? 'review' : 'reviews'})
        </span>
      )}
    </p>
  );
}

function Stars({ className }: { className: string | undefined }) {
  return (
    <g className={className}>
      {stars.map((star) => (
        <path key={star} d={starShape} transform={`translate(${star * starSizePx})`} />
      ))}
    </g>
  );
}
