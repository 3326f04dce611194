import { useEffect, useRef, useState } from 'react';
import { paiseFromDecimal } from '../../../contract/money.ts';
import type { Quote } from '../../../contract/orders.ts';
import { ApiError } from '../../data/api.ts';
import { onReconnect, onWake } from '../../data/connectivity.ts';
import { askForQuote } from '../../data/orders.ts';
import { readPrices, syncNow } from '../../data/personal-sync.ts';
import { type CartView, getPersonal, useCart } from '../../data/personal-view.ts';
import { type Difference, differencesOf, lineKey, mergeDifferences, type SeenLine } from './differences.ts';

/** What the shop asks for the cart of now, after everything that waits was sent, and how that differs from what was seen. */

type Standing = {
  quote: Quote | null;
  code: string | null;
  differences: Difference[];
  failure: ApiError | null;
  /** The cart that this is about. */
  of: string | null;
};

export type Refreshed = { quote: Quote; isChanged: boolean };

export function useQuote(firstCode: string | null) {
  const cart = useCart();
  const [standing, setStanding] = useState<Standing>(() => ({ ...nothing, code: firstCode }));
  const [isChecking, setChecking] = useState(false);
  const latest = useRef(standing);
  const turn = useRef<Promise<unknown>>(Promise.resolve());

  const change = (next: Partial<Standing>) => {
    latest.current = { ...latest.current, ...next };
    setStanding(latest.current);
  };

  /** What is on the screen gives way to `quote`; true when the shopper has something to read first. */
  const take = (quote: Quote, { code, seen }: { code: string | null; seen: readonly SeenLine[] }): boolean => {
    const before = latest.current;
    const found = differencesOf(seen, quote);
    const hasOtherTotal = before.code === code && before.quote?.totalAmount !== quote.totalAmount;
    const isChanged = before.quote !== null && (found.length > 0 || hasOtherTotal);
    change({ quote, code, failure: null, differences: mergeDifferences(before.differences, found) });
    return isChanged;
  };

  const run = async (code: string | null): Promise<Refreshed> => {
    const seen = seenLines(latest.current.quote);
    try {
      await syncNow();
      change({ of: signature() });
      const quote = await askForQuote(code);
      return { quote, isChanged: take(quote, { code, seen }) };
    } catch (error) {
      if (error instanceof ApiError) change({ failure: error, of: signature() });
      throw error;
    }
  };

  /** One after the other. Throws `ApiError`. */
  const refresh = (code = latest.current.code): Promise<Refreshed> => {
    setChecking(true);
    const mine = turn.current.then(() => run(code));
    const settled = mine.catch(leaveToTheCaller).finally(() => turn.current === settled && setChecking(false));
    turn.current = settled;
    return mine;
  };

  const refreshed = useRef(refresh);
  useEffect(() => {
    refreshed.current = refresh;
  });
  const isDue = cart?.load === 'ready' && cart.lines.length > 0 && !isChecking && standing.of !== signature();
  useEffect(() => {
    if (isDue) refreshed.current().catch(leaveToTheScreen);
  }, [isDue]);
  useEffect(() => {
    const again = () => void refreshed.current().catch(leaveToTheScreen);
    const stops = [onReconnect(again), onWake(again)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  return {
    ...standing,
    isChecking,
    refresh,
    /** The shop refused an order and sent its figures with that. */
    takeRefused: (quote: Quote) =>
      void take(quote, { code: latest.current.code, seen: seenLines(latest.current.quote) }),
    /** They are read: neither this page nor the cart says them again. */
    dropDifferences: () => {
      change({ differences: [] });
      readPrices(getPersonal().cart?.lines ?? []).catch(leaveToTheScreen);
    },
  };
}

const nothing = { quote: null, differences: [], failure: null, of: null };

/** The cart's lines with the prices that stood on this screen. */
function seenLines(quote: Quote | null): SeenLine[] {
  const shown = new Map(quote?.items.map((item) => [lineKey(item.productId, item.size), item.unitPrice]));
  return (getPersonal().cart?.lines ?? []).map((line) => {
    const price = shown.get(lineKey(line.productId, line.sizeId));
    return { ...line, pricePaise: price === undefined ? (line.wasPaise ?? line.pricePaise) : paiseFromDecimal(price) };
  });
}

function signature(): string {
  const lines: CartView['lines'] = getPersonal().cart?.lines ?? [];
  return lines.map(({ productId, sizeId, quantity }) => `${productId} ${sizeId} ${quantity}`).join();
}

function leaveToTheCaller(): void {}
function leaveToTheScreen(): void {}
