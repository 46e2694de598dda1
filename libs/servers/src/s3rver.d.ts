declare module '@20minutes/s3rver' {
  interface Options {
    address: string;
    port: number;
    directory: string;
    silent: boolean;
    vhostBuckets: boolean;
    configureBuckets: { name: string; configs: string[] }[];
  }
  /** Of Koa's context, what is looked at here. */
  export interface Asked {
    method: string;
    path: string;
    query: Record<string, unknown>;
    headers: Record<string, unknown>;
    status: number;
  }
  export default class S3rver {
    readonly middleware: ((asked: Asked, next: () => Promise<void>) => Promise<void>)[];
    constructor(options: Options);
    run(): Promise<unknown>;
  }
}

declare module '@20minutes/s3rver/lib/models/account.js' {
  const account: {
    DUMMY_ACCOUNT: {
      createKeyPair(accessKey: string, secretKey: string): void;
      revokeAccessKey(accessKey: string): void;
    };
  };
  export default account;
}
