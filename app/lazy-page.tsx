import { type ComponentType, useEffect, useState } from 'react';

export type LazyPage<P> = ComponentType<P> & { preload: () => Promise<unknown> };

/**
 * A page in its own chunk that draws at once when the chunk is there. Neither the server nor hydration may suspend, so this is not
 * React.lazy: both sides preload the matched page first, and a navigation to another one shows `Waiting` until it came.
 */
export function lazyPage<P extends object>(load: () => Promise<ComponentType<P>>, Waiting: ComponentType): LazyPage<P> {
  let Loaded: ComponentType<P> | null = null;
  let pending: Promise<unknown> | null = null;
  const preload = () => {
    pending ??= load().then(
      (component) => {
        Loaded = component;
      },
      (error) => {
        pending = null;
        throw error;
      },
    );
    return pending;
  };

  function Page(props: P) {
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    const [, setArrived] = useState(Loaded !== null);
    useEffect(() => {
      let gone = false;
      if (!Loaded) {
        preload().then(
          () => gone || setArrived(true),
          (error) => gone || setFailure({ error }),
        );
      }
      return () => {
        gone = true;
      };
    }, []);
    if (failure) throw failure.error;
    return Loaded ? <Loaded {...props} /> : <Waiting />;
  }
  return Object.assign(Page, { preload });
}
