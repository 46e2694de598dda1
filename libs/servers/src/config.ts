import { z } from 'zod';

/** Where this machine looks for programs. */
export function searchPath(): string {
  return process.env['PATH'] ?? '';
}

/** Settings of the S3 stand-in, which is a process of its own. */
export function readS3ServerConfig(): {
  port: number;
  directory: string;
  buckets: string[];
  publicBuckets: string[];
  accessKey: string;
  secretKey: string;
} {
  const schema = z.object({
    S3_PORT: z.coerce.number().int().positive(),
    S3_DIRECTORY: z.string().min(1),
    S3_BUCKETS: z.string().min(1),
    S3_PUBLIC_BUCKETS: z.string().default(''),
    S3_ACCESS_KEY: z.string().min(1),
    S3_SECRET_KEY: z.string().min(1),
  });
  const env = schema.parse(process.env);
  return {
    port: env.S3_PORT,
    directory: env.S3_DIRECTORY,
    buckets: env.S3_BUCKETS.split(','),
    publicBuckets: env.S3_PUBLIC_BUCKETS.split(','),
    accessKey: env.S3_ACCESS_KEY,
    secretKey: env.S3_SECRET_KEY,
  };
}
