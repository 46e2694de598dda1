import { z } from 'zod';

/**
 * The objects of CloudNativePG, its backup plugin and the Redis operator as far as they are used here, field by field
 * from their documentation: no package carries their schemas. A field that is not here was not looked up.
 */
const named = z.strictObject({ name: z.string() });
const keyOf = z.strictObject({ name: z.string(), key: z.string() });
const resources = z.strictObject({
  requests: z.record(z.string(), z.string()),
  limits: z.record(z.string(), z.string()),
});
const locale = {
  encoding: z.literal('UTF8'),
  localeProvider: z.literal('builtin'),
  builtinLocale: z.string(),
  localeCType: z.string(),
  localeCollate: z.string(),
};
const object = <S extends z.ZodType>(apiVersion: string, kind: string, spec: S) =>
  z.strictObject({ apiVersion: z.literal(apiVersion), kind: z.literal(kind), metadata: named, spec });

const cluster = object(
  'postgresql.cnpg.io/v1',
  'Cluster',
  z.strictObject({
    instances: z.int().min(3),
    imageName: z.string(),
    primaryUpdateStrategy: z.enum(['unsupervised', 'supervised']),
    enablePDB: z.boolean(),
    bootstrap: z.strictObject({ initdb: z.strictObject({ database: z.string(), owner: z.string(), ...locale }) }),
    storage: z.strictObject({ size: z.string() }),
    walStorage: z.strictObject({ size: z.string() }),
    resources,
    affinity: z.strictObject({
      enablePodAntiAffinity: z.boolean(),
      podAntiAffinityType: z.enum(['preferred', 'required']),
      topologyKey: z.string(),
    }),
    certificates: z.strictObject({ serverTLSSecret: z.string(), serverCASecret: z.string() }),
    postgresql: z.strictObject({
      synchronous: z.strictObject({
        method: z.enum(['any', 'first']),
        number: z.int(),
        dataDurability: z.enum(['required', 'preferred']),
      }),
      parameters: z.record(z.string(), z.string()),
      pg_hba: z.array(z.string()),
    }),
    managed: z.strictObject({
      roles: z.array(
        z.strictObject({
          name: z.string(),
          ensure: z.enum(['present', 'absent']),
          login: z.boolean(),
          passwordSecret: named,
        }),
      ),
    }),
    plugins: z.array(
      z.strictObject({
        name: z.literal('barman-cloud.cloudnative-pg.io'),
        isWALArchiver: z.boolean(),
        parameters: z.strictObject({ barmanObjectName: z.string() }),
      }),
    ),
  }),
);
const database = object(
  'postgresql.cnpg.io/v1',
  'Database',
  z.strictObject({
    name: z.string(),
    owner: z.string(),
    template: z.string(),
    ...locale,
    databaseReclaimPolicy: z.enum(['retain', 'delete']),
    cluster: named,
  }),
);
const scheduledBackup = object(
  'postgresql.cnpg.io/v1',
  'ScheduledBackup',
  z.strictObject({
    schedule: z.string().regex(/^(\S+ ){5}\S+$/),
    immediate: z.boolean(),
    backupOwnerReference: z.enum(['none', 'self', 'cluster']),
    cluster: named,
    method: z.literal('plugin'),
    pluginConfiguration: named,
  }),
);
const objectStore = object(
  'barmancloud.cnpg.io/v1',
  'ObjectStore',
  z.strictObject({
    retentionPolicy: z.string().regex(/^\d+[dwm]$/),
    configuration: z.strictObject({
      destinationPath: z.string().startsWith('s3://'),
      endpointURL: z.url(),
      s3Credentials: z.strictObject({ accessKeyId: keyOf, secretAccessKey: keyOf }),
      wal: z.strictObject({ compression: z.string(), maxParallel: z.int() }),
      data: z.strictObject({ compression: z.string() }),
    }),
  }),
);

const redisPods = {
  clusterSize: z.int(),
  podSecurityContext: z.record(z.string(), z.unknown()),
  kubernetesConfig: z.strictObject({
    image: z.string(),
    imagePullPolicy: z.string(),
    redisSecret: keyOf,
    resources,
  }),
  TLS: z.strictObject({
    ca: z.string(),
    cert: z.string(),
    key: z.string(),
    secret: z.strictObject({ secretName: z.string() }),
  }),
};
const replication = object(
  'redis.redis.opstreelabs.in/v1beta2',
  'RedisReplication',
  z.strictObject({
    ...redisPods,
    redisConfig: z.strictObject({ additionalRedisConfig: z.string() }),
    acl: z.strictObject({ secret: z.strictObject({ secretName: z.string() }) }),
    storage: z.strictObject({ volumeClaimTemplate: z.strictObject({ spec: z.record(z.string(), z.unknown()) }) }),
  }),
);
const sentinel = object(
  'redis.redis.opstreelabs.in/v1beta2',
  'RedisSentinel',
  z.strictObject({
    ...redisPods,
    redisSentinelConfig: z.strictObject({
      redisReplicationName: z.string(),
      redisReplicationPassword: z.strictObject({ secretKeyRef: keyOf }),
      masterGroupName: z.string(),
      quorum: z.string(),
      downAfterMilliseconds: z.string(),
      failoverTimeout: z.string(),
    }),
  }),
);

export const operatorObject = z.discriminatedUnion('kind', [
  cluster,
  database,
  scheduledBackup,
  objectStore,
  replication,
  sentinel,
]);
export const OPERATOR_GROUPS = /^(postgresql\.cnpg\.io|barmancloud\.cnpg\.io|redis\.redis\.opstreelabs\.in)\//;
