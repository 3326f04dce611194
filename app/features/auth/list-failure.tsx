import { CloudOff, RotateCw } from 'lucide-react';
import type { ApiError } from '../../data/api.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** A part of the account that did not come. Without a connection the way out is another one. */
export function ListFailure({ failure, what, onRetry }: { failure: ApiError; what: string; onRetry: () => void }) {
  const isOffline = failure.code === 'network';
  const title = isOffline ? `Connect to see ${what}.` : `We could not load ${what}.`;
  return (
    <EmptyState icon={CloudOff} title={title} heading="h3" isAlert>
      <p>{isOffline ? 'They are kept in your account and never on this device.' : failure.message}</p>
      <Button look="secondary" size="small" onClick={onRetry}>
        <RotateCw aria-hidden="true" /> Try again
      </Button>
    </EmptyState>
  );
}
