import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { findBinary } from './packages.ts';
import { firstWords } from './ports.ts';
import { serverProcess, type ServerOptions, type ServerPlan } from './server.ts';

/** A user of NATS, by the public half of a key pair, and which subjects are open to them. */
export interface NatsUser {
  nkey: string;
  publish: readonly string[];
  subscribe: readonly string[];
  /** Whether they may send one reply to each request they receive. */
  answers: boolean;
}

export interface NatsOptions extends ServerOptions {
  /** Without users the server lets everybody do everything: for tests of one service. */
  users?: readonly NatsUser[];
  /** Where the server says how it is, to this machine alone. With it JetStream is watched, and ended when it stands still. */
  monitorPort?: number;
  /** Its place among others; alone where it is left out. */
  cluster?: NatsCluster;
}

/** How a node speaks with the others of its cluster. */
interface NatsCluster {
  serverName: string;
  routePort: number;
  /** Ports of all nodes for each other. */
  routePorts: readonly number[];
  /** The nodes' shared password for their routes. */
  password: string;
}

/** A node of a cluster: where clients, and where the other nodes, reach it. */
export type NatsNode = ServerOptions & Pick<NatsOptions, 'monitorPort'> & { routePort: number };

const CLUSTER = 'jumun';

/** How long an answer may take, beyond every time limit of a procedure. */
const ANSWER_WITHIN = '5m';
/** Seconds until who says nothing is sent away. By default it is two, and a machine that is busy refuses its own parts. */
const SAY_WHO_WITHIN = 30;

/**
 * Room for streams. By default the server takes three quarters of what is free as it starts: one that starts on a full
 * disk would have no room for good, however much was freed afterwards.
 */
const STREAM_BYTES = 64 * 1024 ** 3;
/** JetStream that met a full disk stands still, or is off, until the server is started again. */
const STANDS_STILL_AFTER_MS = 20_000;

/** A configuration of nats-server that admits these users only; without users, everybody. */
export function natsConfig(
  users: readonly NatsUser[] | undefined,
  more: Readonly<Record<string, unknown>> = {},
): string {
  const permissionsOf = ({ publish, subscribe, answers }: NatsUser): object => ({
    publish: { allow: publish },
    subscribe: { allow: subscribe },
    ...(answers && { allow_responses: { max: 1, expires: ANSWER_WITHIN } }),
  });
  const authorization = users && {
    timeout: SAY_WHO_WITHIN,
    users: users.map((user) => ({ nkey: user.nkey, permissions: permissionsOf(user) })),
  };
  const jetstream = { max_file_store: STREAM_BYTES };
  // nats-server reads JSON as its own format.
  return `${JSON.stringify({ ...more, jetstream, authorization }, null, 2)}\n`;
}

/** How to run nats-server with JetStream on `port`, its streams kept in `dataDir`. */
export function plan(options: NatsOptions): ServerPlan {
  const { dataDir, port, users, monitorPort, cluster } = options;
  const common = serverProcess(options);
  const configFile = `${dataDir}.conf`;
  writeFileSync(configFile, natsConfig(users, cluster && clusterConfig(cluster)), { mode: 0o600 });
  return {
    url: `nats://127.0.0.1:${port}`,
    process: {
      ...common,
      name: 'nats',
      file: findBinary('nats-server'),
      args: [
        ...['-c', configFile, '-a', '127.0.0.1', '-p', String(port), '-js', '-sd', dataDir],
        ...(monitorPort === undefined ? [] : ['-m', String(monitorPort)]),
      ],
      // A NATS server speaks first: its INFO line says whether JetStream is on.
      isReady: async () => (await firstWords(port)).includes('"jetstream":true'),
      ...(monitorPort !== undefined && {
        liveness: {
          answers: (withinMs) => jetStreamAnswers(monitorPort, withinMs),
          frozenAfterMs: STANDS_STILL_AFTER_MS,
        },
      }),
    },
  };
}

/** How to run several nodes that are one NATS: each holds a copy of a stream that is made with as many replicas. */
export function planCluster(nodes: readonly NatsNode[], users?: readonly NatsUser[]): ServerPlan[] {
  const password = randomBytes(24).toString('hex');
  const routePorts = nodes.map(({ routePort }) => routePort);
  return nodes.map(({ routePort, ...node }, nth) => {
    const cluster = { serverName: `nats-${nth + 1}`, routePort, routePorts, password };
    const { url, process } = plan({ ...node, ...(users && { users }), cluster });
    return { url, process: { ...process, name: cluster.serverName } };
  });
}

function clusterConfig({ serverName, routePort, routePorts, password }: NatsCluster): Record<string, unknown> {
  const routes = routePorts.map((port) => `nats-route://${CLUSTER}:${password}@127.0.0.1:${port}`);
  const authorization = { user: CLUSTER, password };
  return {
    server_name: serverName,
    cluster: { name: CLUSTER, listen: `127.0.0.1:${routePort}`, authorization, routes },
  };
}

/** Throws unless JetStream says within the time how it is: its streams answer then. */
async function jetStreamAnswers(monitorPort: number, withinMs: number): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${monitorPort}/jsz?streams=true`, {
    signal: AbortSignal.timeout(withinMs),
  });
  if ((await answer.text()).includes('"disabled": true')) throw new Error('JetStream is off');
}
