import { join } from 'node:path';
import { serverProcess, type ServerOptions, type ServerPlan } from './server.ts';

export interface S3Options extends ServerOptions {
  accessKey: string;
  secretKey: string;
  /** Buckets that exist from the start. */
  buckets: readonly string[];
  /** Those of them whose objects everybody may read. */
  publicBuckets?: readonly string[];
}

/** How to run the S3 stand-in on `port`, its files kept in `dataDir`. */
export function plan(options: S3Options): ServerPlan {
  const { dataDir, port, accessKey, secretKey, buckets, publicBuckets = [] } = options;
  const url = `http://127.0.0.1:${port}`;
  const common = serverProcess(options);
  return {
    url,
    process: {
      ...common,
      name: 's3',
      file: process.execPath,
      args: [join(import.meta.dirname, 's3-server.ts')],
      env: {
        ...common.env,
        S3_PORT: String(port),
        S3_DIRECTORY: dataDir,
        S3_BUCKETS: buckets.join(','),
        S3_PUBLIC_BUCKETS: publicBuckets.join(','),
        S3_ACCESS_KEY: accessKey,
        S3_SECRET_KEY: secretKey,
      },
      graceMs: 2_000,
      isReady: async () => (await fetch(url, { signal: AbortSignal.timeout(1_000) })).status < 500,
    },
  };
}
