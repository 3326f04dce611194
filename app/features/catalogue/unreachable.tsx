import { CloudOff, RotateCw } from 'lucide-react';
import { useMenu } from '../../data/menu.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CategoryChips } from './category-chips.tsx';

type UnreachableProps = {
  title: string;
  what: 'product' | 'list';
  heading: 'h1' | 'h2';
  /** Nobody could be asked: it may well be there, and comes by itself with the network. */
  isOffline: boolean;
  onRetry: () => void;
};

/** A page that neither the device has nor the shop gave. Offline it leads to what is on the device. */
export function Unreachable({ title, what, heading, isOffline, onRetry }: UnreachableProps) {
  return (
    <EmptyState icon={CloudOff} title={title} heading={heading} isAlert>
      <p>
        {isOffline
          ? `This ${what} is not saved on this device. It loads by itself when you are back online.`
          : 'The shop did not answer. Your cart is safe.'}
      </p>
      <Button look="secondary" size="small" onClick={onRetry}>
        <RotateCw aria-hidden="true" /> Try again
      </Button>
      {isOffline ? <SavedPlaces /> : null}
    </EmptyState>
  );
}

function SavedPlaces() {
  const { categories } = useMenu(null);
  return (
    <>
      <CategoryChips categories={categories} />
      <ButtonLink to={paths.search} look="soft" size="small">
        Search what is saved
      </ButtonLink>
    </>
  );
}
