declare module 'virtual:build-files' {
  /** What `vite-plugins/service-worker.ts` tells of the build that a worker belongs to; empty in development. */
  export const build: {
    id: string;
    /** The scripts that the two pages begin with. */
    entries: readonly string[];
    /** The files below `assets/` that a shopper needs without a network, and those of an owner. */
    store: readonly string[];
    console: readonly string[];
  };
}
