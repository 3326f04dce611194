import { useEffect, useRef, useState } from 'react';
import type { Import, ImportOutcome } from '../../../../contract/admin-import.ts';
import { forgetAnswers } from '../kit/owner-api.ts';
import { type ReadFile, readProductFile } from './read-file.ts';
import { applyFile, checkFile } from './run-import.ts';

export type ImportStep =
  | { name: 'choose' }
  | { name: 'reading' }
  | { name: 'checking'; file: ReadFile; done: number }
  | { name: 'checked'; file: ReadFile; outcomes: ImportOutcome[] }
  | { name: 'applying'; file: ReadFile; outcomes: ImportOutcome[]; done: number }
  | { name: 'done'; file: ReadFile; result: Import; bad: ImportOutcome[] };

/** From a file to what became of it. What stopped half way goes on when the same file is chosen again. */
export function useImport() {
  const [step, setStep] = useState<ImportStep>({ name: 'choose' });
  const [withStock, setWithStock] = useState(true);
  const [failure, setFailure] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (back: ImportStep, work: (signal: AbortSignal) => Promise<void>) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setFailure(null);
    try {
      await work(controller.signal);
    } catch (error) {
      if (running.current !== controller) return;
      setStep(back);
      const isStopped = controller.signal.aborted;
      setFailure(isStopped ? 'Stopped. Nothing is lost: go on whenever you like.' : wordsOf(error));
    }
  };

  const check = (file: ReadFile, stock: boolean) =>
    run({ name: 'choose' }, async (signal) => {
      setStep({ name: 'checking', file, done: 0 });
      const onProgress = (done: number) => setStep({ name: 'checking', file, done });
      const outcomes = await checkFile({ file, withStock: stock, signal, onProgress });
      setStep({ name: 'checked', file, outcomes });
    });

  return {
    step,
    failure,
    withStock,
    choose: (chosen: File) =>
      run({ name: 'choose' }, async () => {
        setStep({ name: 'reading' });
        await check(await readProductFile(chosen), withStock);
      }),
    changeStock(stock: boolean) {
      setWithStock(stock);
      if (step.name === 'checked') void check(step.file, stock);
    },
    apply(file: ReadFile, outcomes: ImportOutcome[]) {
      const back: ImportStep = { name: 'checked', file, outcomes };
      return run(back, async (signal) => {
        const onProgress = (done: number) => setStep({ name: 'applying', file, outcomes, done });
        onProgress(0);
        const { import: result, bad } = await applyFile({ file, withStock, signal, onProgress });
        setStep({ name: 'done', file, result, bad });
        void forgetAnswers();
      });
    },
    stop: () => running.current?.abort(),
    again() {
      running.current?.abort();
      setFailure(null);
      setStep({ name: 'choose' });
    },
  };
}

const wordsOf = (error: unknown) => (error instanceof Error && error.message) || 'That did not work. Please try again.';
