declare module '@20minutes/s3rver' {
  interface Options {
    address: string;
    port: number;
    directory: string;
    silent: boolean;
    vhostBuckets: boolean;
    configureBuckets: { name: string; configs: string[] }[];
  }
  export default class S3rver {
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
