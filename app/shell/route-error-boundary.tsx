import { CloudOff, RotateCw } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { isOnline } from '../data/connectivity.ts';
import { repairShop } from '../repair.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageWaiting } from './page-waiting.tsx';
import styles from './route-error-boundary.module.css';
import { isChunkFailure, reloadOnce } from './stale-chunks.ts';

type Props = { address: string; children: ReactNode };
type State = { failure: { error: unknown } | null; isReloading: boolean };

const working: State = { failure: null, isReloading: false };

/** Keeps the frame when a page breaks. React has no other form for this than a class. */
export class RouteErrorBoundary extends Component<Props, State> {
  override state = working;

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error }, isReloading: false };
  }

  override componentDidCatch(error: unknown): void {
    if (isChunkFailure(error) && isOnline() && reloadOnce()) this.setState({ isReloading: true });
  }

  override componentDidUpdate(before: Props): void {
    // Another address deserves another try.
    if (before.address !== this.props.address && this.state.failure) this.setState(working);
  }

  tryAgain = () => {
    // What could not be fetched may be remembered as broken by the browser; a document starts clean.
    if (isChunkFailure(this.state.failure?.error) && isOnline()) location.reload();
    else this.setState(working);
  };

  override render(): ReactNode {
    const { failure, isReloading } = this.state;
    if (isReloading) return <PageWaiting />;
    if (!failure) return this.props.children;
    return (
      <div className={styles.page}>
        <EmptyState icon={CloudOff} title="This page could not be shown." heading="h1" isAlert>
          <p>{isChunkFailure(failure.error) ? 'Part of the shop did not arrive.' : 'Something broke on our side.'}</p>
          <Button look="secondary" size="small" onClick={this.tryAgain}>
            <RotateCw aria-hidden="true" /> Try again
          </Button>
          {isOnline() ? (
            <>
              <p>If that does not help, fetch the shop anew. Nothing that you saved is lost.</p>
              <Button look="soft" size="small" onClick={() => void repairShop()}>
                Repair
              </Button>
            </>
          ) : null}
        </EmptyState>
      </div>
    );
  }
}
