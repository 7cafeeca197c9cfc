// What is pure runs in Node; what works on a page (*.dom.test.ts) runs in happy-dom, on the screen of
// tests/support/screen.ts.
import { defineConfig } from "vitest/config";

const PATIENCE = 60_000; // ms: a busy machine may take that long to read a file's modules; a test that passes does not wait
// Modules are read in hooks too. Nothing is left out for the sake of one test, and every test expects something.
const rules = { testTimeout: PATIENCE, hookTimeout: PATIENCE, allowOnly: false, expect: { requireAssertions: true } };
const settings = { device: { prefersReducedMotion: "reduce" }, navigation: { disableMainFrameNavigation: true } };

export default defineConfig({
  test: {
    pool: "threads",
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "pure",
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/**/*.dom.test.ts"],
          environment: "node",
          isolate: false,
          ...rules,
        },
      },
      {
        test: {
          name: "page",
          pool: "vmThreads", // happy-dom is read once in a process instead of once for each file
          include: ["tests/**/*.dom.test.ts"],
          environment: "happy-dom",
          environmentOptions: { happyDOM: { url: "http://site.test/en/", settings } },
          setupFiles: ["tests/support/screen.ts"],
          ...rules,
        },
      },
    ],
  },
});
