declare module 'virtual:build-files' {
  /** What `vite-plugins/service-worker.ts` tells of the build that a worker belongs to; empty in development. */
  export const build: {
    id: string;
    /** The scripts that pages begin with, each with the file that lists what its people need without a network. */
    lists: Readonly<Record<string, string>>;
  };
}
