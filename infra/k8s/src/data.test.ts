import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parts, redisUsersOf, repositoryRoot } from '@jumun/local';
import { natsServer, redisServer } from '@jumun/servers';
import { parse } from 'yaml';
import { exampleValues, objectsIn, render, type Manifest } from './chart.ts';
import { fieldFaults, schemaFaults } from './kubernetes-schemas.ts';
import { containerOf, environmentOf, isWorkload, namedIn, ofKind, podOf } from './manifests.ts';
import { operatorObject, OPERATOR_GROUPS } from './operator-schemas.ts';
import { natsUserValues, secretsOf } from './secrets.ts';

const folder = join(import.meta.dirname, '../data');
const files = readdirSync(folder).filter((file) => file.endsWith('.yaml') && !file.endsWith('.values.yaml'));
const read = (file: string): string => readFileSync(join(folder, file), 'utf8');
const objects = files.flatMap((file) => objectsIn(read(file), file));
const ofOperators = objects.filter(({ apiVersion }) => OPERATOR_GROUPS.test(apiVersion));
const others = objects.filter((object) => !ofOperators.includes(object));
const withDatabase = parts.filter(({ hasDatabase }) => hasDatabase).map(({ name }) => name);

const example = readFileSync(join(repositoryRoot, 'infra/docker/.env.example'), 'utf8');
const env = Object.fromEntries(
  [...example.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value && `value of ${name}`]),
);
const passwords = Object.fromEntries(parts.map(({ name }) => [name, `${name}'s own`]));
const users = redisServer.redisUsersFile(redisUsersOf(passwords));
const secrets = secretsOf({ ...env, REDIS_OPERATOR_PASSWORD: 'of the operator' }, users);
const keysOf = (name: string): string[] => Object.keys(namedIn(secrets, name)['stringData'] as object);

describe('the servers beside the chart', () => {
  it('are what the schemas of Kubernetes and cert-manager ask for, and nothing else', async () => {
    expect(others.length).toBeGreaterThan(8);
    expect(await schemaFaults([...others, ...secrets])).toEqual([]);
    expect(fieldFaults([...others, ...secrets])).toEqual([]);
  });

  it.each(ofOperators.map((object) => [`${object.kind} ${object.metadata.name}`, object] as const))(
    'use what we know of the operators in %s',
    (_name, object) => {
      expect(operatorObject.safeParse(object).error).toBeUndefined();
    },
  );

  it('have a database for each service that has one, with an owner and the role that it runs as', () => {
    const roles = withDatabase.flatMap((name) => [`jumun_${name}`, `jumun_${name}_owner`]);
    const spec = ofKind(objects, 'Cluster')[0]?.['spec'] as {
      managed: { roles: { name: string; passwordSecret: { name: string } }[] };
      postgresql: { pg_hba: string[] };
    };
    expect(spec.managed.roles.map(({ name }) => name)).toEqual(roles);
    for (const { name, passwordSecret } of spec.managed.roles)
      expect(namedIn(secrets, passwordSecret.name)['stringData']).toMatchObject({ username: name });
    expect(ofKind(objects, 'Database').map((each) => each['spec'])).toEqual(
      withDatabase.map((name) =>
        expect.objectContaining({
          name: `jumun_${name}`,
          owner: `jumun_${name}_owner`,
          databaseReclaimPolicy: 'retain',
        }),
      ),
    );
    expect(spec.postgresql.pg_hba).toEqual([
      ...withDatabase.map((name) => `hostssl jumun_${name} jumun_${name},jumun_${name}_owner all scram-sha-256`),
      'host all all all reject',
    ]);
  });

  it('vouch for the names by which the parts call them', () => {
    const values = render(exampleValues('minimal'));
    const { plain } = environmentOf(namedIn(ofKind(values, 'Deployment'), 'jumun-orders'), values);
    const hosts = ['DATABASE_URL', 'NATS_URL', 'REDIS_URL'].map(
      (name) => /(?:@|tls:\/\/)([\w.-]+):/.exec(plain[name] ?? '')?.[1],
    );
    const names = ofKind(objects, 'Certificate').flatMap(
      ({ spec }) => (spec as { dnsNames?: string[] }).dnsNames ?? [],
    );
    for (const host of hosts) expect(names).toContain(host);
    const { authority } = parse(readFileSync(join(folder, '../jumun/values.yaml'), 'utf8')) as {
      authority: { existingSecret: string };
    };
    const kept = ofKind(objects, 'Certificate').map(({ spec }) => (spec as { secretName: string }).secretName);
    expect(kept).toContain(authority.existingSecret);
    expect(podOf(namedIn(ofKind(values, 'Deployment'), 'jumun-orders'))['volumes']).toContainEqual(
      expect.objectContaining({
        secret: expect.objectContaining({ items: [expect.objectContaining({ path: 'ca.crt' })] }),
      }),
    );
  });
});

describe('the secrets', () => {
  it('are all that the chart asks for', () => {
    const rendered = render(exampleValues('minimal')).filter(isWorkload);
    const asked = rendered.flatMap((workload: Manifest) => {
      const wanted = containerOf(workload).env?.flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? []) ?? [];
      return wanted.filter(({ optional }) => optional !== true).map(({ key }) => key);
    });
    expect(asked.length).toBeGreaterThan(40);
    expect(asked.filter((key) => !keysOf('jumun-env').includes(key))).toEqual([]);
  });

  it('leave the root of all message keys and the passwords of other servers where they are', () => {
    for (const name of ['MESSAGE_ROOT', 'POSTGRES_PASSWORD', 'REDIS_OPERATOR_PASSWORD'])
      expect(keysOf('jumun-env')).not.toContain(name);
    expect(keysOf('jumun-env')).toContain('ORDERS_MESSAGE_KEYS');
  });

  it('let the Redis operator in as the default user, by a hash, and everybody else as before', () => {
    const { 'user.acl': text = '' } = namedIn(secrets, 'jumun-redis-users')['stringData'] as Record<string, string>;
    expect(text).toMatch(/^user default on #[0-9a-f]{64} ~\* &\* \+@all$/m);
    expect(text.split('\n').slice(1)).toEqual(users.split('\n').slice(1));
    expect(text).not.toContain('of the operator');
  });

  it('are not made without a password for the operator', () => {
    expect(() => secretsOf(env, users)).toThrow('REDIS_OPERATOR_PASSWORD');
  });

  it('are none of those of NATS: its chart is given public keys', () => {
    const user = { nkey: 'UABC', publish: ['a'], subscribe: ['b'], answers: false };
    const { config } = natsUserValues(natsServer.natsConfig([user], { http: '127.0.0.1:8222' })) as {
      config: { merge: { authorization: { users: object[] } } };
    };
    expect(Object.keys(config.merge)).toEqual(['authorization']);
    expect(config.merge.authorization.users).toEqual([
      { nkey: 'UABC', permissions: { publish: { allow: ['a'] }, subscribe: { allow: ['b'] } } },
    ]);
  });
});
