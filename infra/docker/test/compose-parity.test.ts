import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { buckets, nodeFlags, parts, repositoryRoot, sandboxPart, serverPorts, settingRows } from '@jumun/local';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { Compose, type Service } from './compose-file.ts';

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');
const text = read('docker-compose.yml');
const document = parseDocument(text, { merge: true, strict: true, uniqueKeys: true });
const { services, networks, volumes } = Compose.parse(document.toJS());
const dockerfiles = ['infra/docker/Dockerfile', 'infra/docker/servers.Dockerfile'];
const names = Object.keys(services);
/** Services that do one thing and end. */
const errands = names.filter((name) => services[name]?.restart === 'no');
const running = names.filter((name) => !errands.includes(name));
/** The monitoring; no part of the platform. */
const watchers = ['alertmanager', 'alloy', 'grafana', 'loki', 'prometheus', 'tempo'];

function serviceNamed(name: string): Service {
  const service = services[name];
  if (!service) throw new Error(`docker-compose.yml has no ${name}`);
  return service;
}

const stageOf = ({ build }: Service): { file: string; target: string } | undefined =>
  build && { file: join(build.context, build.dockerfile.replace(/^(?!infra)/, '')), target: build.target };

/** The instructions of one build stage and of the stages of the same file that it stands on. */
function stageLines(file: string, target: string): string[] {
  const stages = read(file).split(/^(?=FROM )/m);
  const stage = stages.find((one) => one.split('\n')[0]?.endsWith(` AS ${target}`)) ?? '';
  const [, base = ''] = /^FROM (\S+)/.exec(stage) ?? [];
  const below = stages.some((one) => one.split('\n')[0]?.endsWith(` AS ${base}`)) ? stageLines(file, base) : [];
  return [...below, ...stage.split('\n')];
}

describe('docker-compose.yml', () => {
  it('is YAML without a fault or a warning', () => {
    expect([...document.errors, ...document.warnings]).toEqual([]);
  });

  it('has the parts of the local run, a balancer, who takes backups, what watches them, and nothing else', () => {
    expect(running.filter((name) => !watchers.includes(name)).sort()).toEqual(
      [...parts.map((part) => part.name), ...Object.keys(serverPorts), sandboxPart.name, 'balancer', 'backup'].sort(),
    );
    expect(errands).toEqual([]);
  });

  it.each(parts.map((part) => [part.name, part] as const))(
    'gives %s the settings that the local run gives it',
    (name, part) => {
      const { environment } = serviceNamed(name);
      expect(Object.keys(environment).sort()).toEqual([...part.settings].sort());
      expect(environment).toMatchObject({
        HTTP_HOST: '0.0.0.0',
        HTTP_PORT: String(part.containerPort),
        NODE_ENV: '${NODE_ENV:-production}',
      });
      if (part.hasDatabase)
        expect(environment['DATABASE_URL']).toMatch(
          new RegExp(
            `^postgresql://jumun_${name}:[^@]+@postgres:${serverPorts.postgres}/jumun_${name}\\?sslmode=verify-full$`,
          ),
        );
      const asOwner = environment['DATABASE_URL']?.replace(`_${name}:`, `_${name}_owner:`);
      expect(environment['MIGRATIONS_URL']).toBe(asOwner?.replace('_DATABASE_', '_DATABASE_OWNER_'));
    },
  );

  it('lets the gateway ask every service for its health, and leads it to the socket service', () => {
    const { SERVICE_HEALTH_URLS: asked = '', REALTIME_URL: realtime } = serviceNamed('gateway').environment;
    const services = parts.filter((part) => part.kind === 'service');
    expect(asked.split(',')).toEqual(
      services.map(({ name, containerPort }) => `${name}=http://${name}:${containerPort}/health/ready`),
    );
    expect(realtime).toBe('http://realtime:8080');
  });

  it('builds each part from its own folder', () => {
    for (const part of parts.filter((one) => one.kind === 'service')) {
      expect(serviceNamed(part.name).build).toEqual({
        context: '.',
        dockerfile: 'infra/docker/Dockerfile',
        target: 'service',
        args: { SERVICE: part.name },
      });
      expect(part.entry).toBe(`services/${part.name}/dist/main.js`);
    }
  });

  it('gives the sandbox the settings that the local run gives it, and starts it for a trial only', () => {
    const sandbox = serviceNamed('sandbox');
    expect(Object.keys(sandbox.environment).sort()).toEqual([...sandboxPart.settings].sort());
    expect(sandbox.environment['SANDBOX_PORT']).toBe(String(sandboxPart.containerPort));
    expect(sandbox.environment['SANDBOX_SMTP_PORT']).toBe(String(sandboxPart.smtpContainerPort));
    expect(sandbox.profiles).toEqual(['sandbox']);
    expect(running.filter((name) => serviceNamed(name).profiles.includes('sandbox'))).toEqual(['sandbox']);
  });

  it('starts what watches it only where somebody wants it', () => {
    const chosen = running.filter((name) => serviceNamed(name).profiles.includes('observability'));
    expect(chosen.sort()).toEqual(watchers);
    for (const name of watchers) expect(serviceNamed(name).profiles).toEqual(['observability']);
  });

  it('archives into the volume that the backups are taken to, and leads to each program where it is', () => {
    const [postgres, backup] = [serviceNamed('postgres'), serviceNamed('backup')];
    expect([postgres, backup].map((one) => one.volumes.includes('backups:/backups'))).toEqual([true, true]);
    expect(postgres.command).toEqual(
      expect.arrayContaining([
        '-carchive_mode=on',
        '-carchive_command=sh /etc/jumun/archive-wal.sh %p %f /backups/wal',
      ]),
    );
    const { BACKUP_FOLDER: folder, RESTORE_SCRIPT: script = '' } = backup.environment;
    expect([folder, postgres.volumes]).toEqual([
      '/backups',
      expect.arrayContaining([`./infra/backup/restore-wal.sh:${script}:ro`]),
    ]);
    const settings = [...read('infra/backup/src/config.ts').matchAll(/^ {2}([A-Z0-9_]+): /gm)].map(([, name]) => name);
    expect(Object.keys(backup.environment).sort()).toEqual(
      expect.arrayContaining(['NODE_EXTRA_CA_CERTS', ...settings.filter((name) => name !== undefined)].sort()),
    );
  });

  it('sends every part to servers and copies that are there, at the ports that they have', () => {
    const ports: Record<string, number> = {
      ...serverPorts,
      [sandboxPart.name]: sandboxPart.containerPort,
    };
    for (const part of parts) ports[part.name] = part.containerPort;
    const addresses = parts
      .flatMap(({ name }) => Object.values(serviceNamed(name).environment))
      .map((value) => value.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1').replaceAll(/\$\{[^}]+\}/g, 'x'));
    const urls = addresses
      .filter((value) => /^\w+:\/\//.test(value) && !value.includes('//localhost'))
      .map((value) => new URL(value));
    expect(urls.length).toBeGreaterThanOrEqual(parts.length * 2);
    for (const url of urls) expect([url.href, Number(url.port)]).toEqual([url.href, ports[url.hostname]]);
  });

  it('gives each part its own user of NATS and Redis, over TLS, and the authority that vouches for them', () => {
    for (const { name } of parts) {
      const { environment, volumes: mounted } = serviceNamed(name);
      const own = name.toUpperCase();
      expect(environment['NATS_SEED']).toMatch(new RegExp(`^\\$\\{${own}_NATS_SEED:`));
      expect(environment['REDIS_URL']).toMatch(
        new RegExp(`^rediss://${name}:\\$\\{${own}_REDIS_PASSWORD:[^@]+@redis:${serverPorts.redis}$`),
      );
      expect(environment).toMatchObject({
        NATS_URL: `tls://nats:${serverPorts.nats}`,
        TLS_CA_FILE: '/etc/jumun/ca.pem',
      });
      expect(mounted).toContain('./infra/docker/servers/ca.pem:/etc/jumun/ca.pem:ro');
    }
  });

  it('shows each part the servers that it uses and no other, and the sandbox none', () => {
    const seen = (name: string): string[] =>
      Object.keys(serverPorts).filter((server) =>
        serviceNamed(server).networks.some((network) => serviceNamed(name).networks.includes(network)),
      );
    for (const { name, hasDatabase, settings } of parts) {
      const used = [...(hasDatabase ? ['postgres'] : []), 'nats', 'redis'];
      expect([name, seen(name)]).toEqual([name, [...used, ...(settings.includes('S3_ENDPOINT') ? ['s3'] : [])]]);
    }
    expect(seen('sandbox')).toEqual([]);
  });

  it('leads out of the machine only where a provider or a browser is', () => {
    expect(Object.keys(networks).filter((name) => !networks[name]?.internal)).toEqual(['outside']);
    const outside = running.filter((name) => serviceNamed(name).networks.includes('outside')).sort();
    const toProviders = ['auth', 'catalog', 'gateway', 'notifications', 'orders', 'sandbox', 'settlement'];
    expect(outside).toEqual([...toProviders, 'alertmanager', 'balancer', 'grafana'].sort());
  });

  it('keeps everything but the balancer before the gateways off the network of the machine', () => {
    const published = names.flatMap((name) => serviceNamed(name).ports.map((port) => `${name} ${port}`));
    expect(published.sort()).toEqual([
      'alertmanager 127.0.0.1:9093:9093',
      'balancer ${PORT:-3000}:3000',
      'grafana 127.0.0.1:3001:3000',
      'sandbox 127.0.0.1:4010:4010',
    ]);
  });

  it('waits only for services that exist, and for their health where they have one', () => {
    const waits = names.flatMap((name) => Object.entries(serviceNamed(name).depends_on));
    expect(waits.length).toBeGreaterThan(10);
    for (const [name, { condition }] of waits) {
      expect(names).toContain(name);
      expect(condition).toBe(errands.includes(name) ? 'service_completed_successfully' : 'service_healthy');
    }
  });

  // Nothing in Tempo's image could ask.
  it.each(running.filter((name) => name !== 'tempo'))('watches the health of %s', (name) => {
    expect(serviceNamed(name).healthcheck?.test[0]).toMatch(/^CMD(-SHELL)?$/);
  });

  // Docker's log files are root's: watchers.test.ts says what Alloy is kept from.
  it.each(names.filter((name) => name !== 'alloy'))('runs %s as an ordinary user', (name) => {
    const service = serviceNamed(name);
    const stage = stageOf(service);
    const lastUser =
      stage &&
      stageLines(stage.file, stage.target)
        .filter((line) => line.startsWith('USER '))
        .at(-1)
        ?.slice('USER '.length);
    const user = service.user ?? lastUser;
    expect(user).toBeDefined();
    expect(user).not.toMatch(/^(root|0)(:|$)/);
  });

  it('takes only images whose version and digest are written down', () => {
    const images = names.flatMap((name) => serviceNamed(name).image ?? []);
    const bases = dockerfiles.flatMap((file) =>
      [...read(file).matchAll(/^(?:FROM|ARG NODE_IMAGE=)\s*(\S+)/gm)].map(([, image = '']) => image),
    );
    const stages = dockerfiles.flatMap((file) => [...read(file).matchAll(/ AS (\S+)$/gm)].map(([, stage]) => stage));
    const outside = [...images, ...bases].filter((image) => image !== '${NODE_IMAGE}' && !stages.includes(image));
    expect(outside.length).toBeGreaterThanOrEqual(6);
    for (const image of outside) expect(image).toMatch(/^[a-z/-]+:(?!latest)\S*\d+\S*@sha256:[0-9a-f]{64}$/);
  });

  it('mounts only files and volumes that exist', () => {
    const sources = names.flatMap((name) => serviceNamed(name).volumes.map((volume) => volume.split(':')[0] ?? ''));
    const isMade = (source: string): boolean => /^\.\/infra\/docker\/(sandbox-data|servers)\//.test(source);
    const ofDocker = '${DOCKER_CONTAINERS';
    for (const source of sources.filter((one) => one.startsWith('.') && !isMade(one)))
      expect(statSync(join(repositoryRoot, source)).isFile()).toBe(true);
    const named = new Set(sources.filter((one) => !one.startsWith('.') && one !== ofDocker));
    expect([...named].sort()).toEqual(Object.keys(volumes).sort());
  });

  it('makes a database for each service that has one, and both buckets', () => {
    const made = [...read('infra/docker/postgres-init.sh').matchAll(/^make_database (\w+) "\$(\w+)" "\$(\w+)"$/gm)];
    const passwordsOf = (own: string): string[] => [`${own}_DATABASE_PASSWORD`, `${own}_DATABASE_OWNER_PASSWORD`];
    expect(made.map(([, ...found]) => found)).toEqual(
      parts.filter((part) => part.hasDatabase).map(({ name }) => [name, ...passwordsOf(name.toUpperCase())]),
    );
    for (const [, , ...variables] of made)
      expect(Object.keys(serviceNamed('postgres').environment)).toEqual(expect.arrayContaining(variables));
    expect(serviceNamed('s3').environment['S3_BUCKET']).toBe(Object.values(buckets).join(','));
  });

  it('never evicts a key and keeps what Redis and JetStream hold', () => {
    expect(serviceNamed('redis').command.join(' ')).toMatch(/--appendonly yes .*--maxmemory-policy noeviction/);
    expect(serviceNamed('nats').command).toEqual(expect.arrayContaining(['--jetstream', '--store_dir=/data']));
  });
});

describe('secrets', () => {
  const rows = Object.values(settingRows).flat();
  const secret = new Set(rows.filter((row) => row.secret).map(({ name }) => name));
  // Beside the settings of the parts, those of the servers and of the alarms.
  const isSecret = (name: string): boolean =>
    secret.has(name) || /_PASSWORD$|^AWS_|^S3_\w+_KEY$|^ALERT_\w+_URL$/.test(name);
  const given = (name: string): [string, string][] => Object.entries(serviceNamed(name).environment);

  it('are never written in docker-compose.yml, but come from .env', () => {
    const secrets = names.flatMap((name) => given(name).filter(([variable]) => isSecret(variable)));
    expect(secrets.length).toBeGreaterThan(20);
    for (const [variable, value] of secrets)
      expect([variable, value]).toEqual([
        variable,
        expect.stringMatching(
          /^((postgresql|rediss):\/\/\w+:)?\$\{\w+(:\?[^}]*|:-)?\}(@(postgres:5432\/\w+\?sslmode=verify-full|redis:6379))?$/,
        ),
      ]);
  });

  it('that make-env makes have no default: without them compose refuses and says what to run', () => {
    const made = new Set(rows.filter(({ first }) => first).map(({ name }) => name));
    const asked = parts.flatMap(({ name }) =>
      given(name).filter(([variable]) => made.has(variable) || /^(NATS_SEED|MESSAGE_KEYS|\w+_URL)$/.test(variable)),
    );
    const ofUs = asked.filter(([variable]) => isSecret(variable) && variable !== 'SMTP_URL');
    expect(ofUs.length).toBeGreaterThan(30);
    for (const [variable, value] of ofUs)
      expect([variable, value]).toEqual([
        variable,
        expect.stringContaining(':?run node infra/docker/make-env.mjs first}'),
      ]);
  });
});

describe('the images', () => {
  it("run on the project's own version of Node with the flags of the local run", () => {
    const manifest = z
      .object({ optionalDependencies: z.object({ node: z.string() }) })
      .parse(JSON.parse(read('package.json')));
    const dockerfile = read('infra/docker/Dockerfile');
    expect(dockerfile).toContain(`ARG NODE_IMAGE=node:${manifest.optionalDependencies.node}-`);
    expect(dockerfile).toContain(`NODE_OPTIONS="${nodeFlags.join(' ')}"`);
  });
});
