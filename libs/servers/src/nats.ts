import { writeFileSync } from 'node:fs';
import { findBinary } from './packages.ts';
import { firstWords } from './ports.ts';
import { serverProcess, type ServerOptions, type ServerPlan } from './server.ts';

/** A user of NATS, by the public half of a key pair, and which subjects are open to them. */
export interface NatsUser {
  nkey: string;
  publish: readonly string[];
  subscribe: readonly string[];
  /** Whether they may answer, once, whoever has asked them. */
  answers: boolean;
}

export interface NatsOptions extends ServerOptions {
  /** Without users the server lets everybody do everything: for tests of one service. */
  users?: readonly NatsUser[];
}

/** How long an answer may take, beyond every time limit of a procedure. */
const ANSWER_WITHIN = '5m';
/** Seconds until who says nothing is sent away. By default it is two, and a machine that is busy refuses its own parts. */
const SAY_WHO_WITHIN = 30;

/** The text of a configuration of nats-server that lets these users in and nobody else. */
export function natsConfig(users: readonly NatsUser[], more: Readonly<Record<string, unknown>> = {}): string {
  const permissionsOf = ({ publish, subscribe, answers }: NatsUser): object => ({
    publish: { allow: publish },
    subscribe: { allow: subscribe },
    ...(answers && { allow_responses: { max: 1, expires: ANSWER_WITHIN } }),
  });
  const authorization = {
    timeout: SAY_WHO_WITHIN,
    users: users.map((user) => ({ nkey: user.nkey, permissions: permissionsOf(user) })),
  };
  // nats-server reads JSON as its own format.
  return `${JSON.stringify({ ...more, authorization }, null, 2)}\n`;
}

/** How to run nats-server with JetStream on `port`, its streams kept in `dataDir`. */
export function plan(options: NatsOptions): ServerPlan {
  const { dataDir, port, users } = options;
  const common = serverProcess(options);
  const configFile = `${dataDir}.conf`;
  if (users) writeFileSync(configFile, natsConfig(users), { mode: 0o600 });
  return {
    url: `nats://127.0.0.1:${port}`,
    process: {
      ...common,
      name: 'nats',
      file: findBinary('nats-server'),
      args: [...(users ? ['-c', configFile] : []), '-a', '127.0.0.1', '-p', String(port), '-js', '-sd', dataDir],
      // A NATS server speaks first: its INFO line says whether JetStream is on.
      isReady: async () => (await firstWords(port)).includes('"jetstream":true'),
    },
  };
}
