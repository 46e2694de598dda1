declare module 'virtual:build-files' {
  /** Facts of the worker's own build, from `vite-plugins/service-worker.ts`; empty in development. */
  export const build: {
    id: string;
    /** The scripts that pages begin with, each with the file that lists what its people need without a network. */
    lists: Readonly<Record<string, string>>;
  };
}
