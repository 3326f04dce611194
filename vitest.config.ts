import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The Worker logs a line a request: shown where a test fails.
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['contract/**/*.test.ts', 'app/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        // As in a local run; what a production build leaves out has a test that looks at the bundle.
        define: { __LOCAL_MAILBOX__: 'true' },
        test: {
          name: 'worker',
          include: ['worker/**/*.test.ts'],
          environment: 'node',
          globalSetup: [],
          // A database for each of two workers, not for each file: files of a worker run one after the other.
          isolate: false,
          maxWorkers: 2,
          // No test asserts a time; a busy machine may take long.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
