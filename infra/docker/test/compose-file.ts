import { z } from 'zod';

const Service = z.object({
  image: z.string().optional(),
  build: z
    .object({
      context: z.string(),
      dockerfile: z.string(),
      target: z.string(),
      args: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
  user: z.string().optional(),
  restart: z.string(),
  logging: z.object({ driver: z.string(), options: z.record(z.string(), z.string()) }),
  deploy: z.object({ resources: z.object({ limits: z.object({ cpus: z.string(), memory: z.string() }) }) }),
  profiles: z.array(z.string()).default([]),
  entrypoint: z.array(z.string()).default([]),
  command: z.array(z.string()).default([]),
  networks: z
    .union([
      z.array(z.string()),
      z
        .record(z.string(), z.object({ aliases: z.array(z.string()).optional(), ipv4_address: z.string().optional() }))
        .transform(Object.keys),
    ])
    .default([]),
  environment: z.record(z.string(), z.string()).default({}),
  depends_on: z
    .record(z.string(), z.object({ condition: z.enum(['service_healthy', 'service_completed_successfully']) }))
    .default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()).min(2) }).optional(),
});
export type Service = z.infer<typeof Service>;
const Network = z
  .object({
    internal: z.literal(true),
    ipam: z.object({ config: z.array(z.object({ subnet: z.string() })) }).optional(),
  })
  .nullable();
/** The parts of docker-compose.yml that the tests read. */
export const Compose = z.object({
  services: z.record(z.string(), Service),
  networks: z.record(z.string(), Network),
  volumes: z.record(z.string(), z.null()),
});
