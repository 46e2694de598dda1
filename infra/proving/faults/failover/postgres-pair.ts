import { join } from 'node:path';
import { Client } from 'pg';
import {
  PortBook,
  postgresServer,
  postgresStandby,
  runServer,
  type RunningServer,
  signalGroup,
  waitUntil,
} from '@jumun/servers';
import { pause } from '../../platform/wait.ts';
import { TcpProxy } from '../../platform/tcp-proxy.ts';

/** A node that was killed never comes back by itself: it would take writes beside the one in its place. */
const NEVER = { firstMs: 24 * 60 * 60 * 1000, longestMs: 24 * 60 * 60 * 1000, healthyAfterMs: 60_000 };
const LOOK_EVERY_MS = 500;
const LOOK_WITHIN_MS = 1_000;
/** So many looks in a row must fail until the primary counts as gone. */
const FAILURES = 3;
const PASSWORD = 'failover';

interface Node {
  name: string;
  dataDir: string;
  server: RunningServer;
}

/** The time that the failover's own steps took. */
export interface Failover {
  noticedMs: number;
  promotedMs: number;
}

/**
 * A primary and a synchronous standby, and one address that always leads to the primary: a proxy in this process plays
 * the part of the service name that an operator such as CloudNativePG keeps.
 */
export class PostgresPair {
  private nodes = 0;
  private readonly proxy: TcpProxy;
  private readonly folder: string;
  private readonly ports: PortBook;
  private primary: Node;
  private standby: Node | undefined;

  private constructor(proxy: TcpProxy, folder: string, ports: PortBook, primary: Node) {
    this.proxy = proxy;
    this.folder = folder;
    this.ports = ports;
    this.primary = primary;
    this.nodes = 1;
  }

  /** Starts both in the folder, and resolves when commits wait for the standby. */
  static async open(folder: string): Promise<PostgresPair> {
    const [proxy, ports] = [await TcpProxy.open(), new PortBook()];
    const primary = await startNode(folder, 'node_1', await ports.take());
    const pair = new PostgresPair(proxy, folder, ports, primary);
    pair.lead();
    try {
      await pair.addStandby();
      return pair;
    } catch (error) {
      await pair.close();
      throw error;
    }
  }

  /** The address of the current primary for clients. */
  get url(): string {
    const url = new URL(this.primary.server.url);
    url.port = String(this.proxy.port);
    return url.href;
  }

  /** Gives the primary a standby that has all of its data, and lets commits wait for it. */
  async addStandby(): Promise<void> {
    const { server, dataDir } = this.primary;
    const name = `node_${(this.nodes += 1)}`;
    const follows = { url: server.url, dataDir, standbyName: name };
    this.standby = await startNode(this.folder, name, await this.ports.take(), follows);
    await postgresStandby.waitForStandbys(server.url, [name]);
    const isSynchronous = (): Promise<boolean> => postgresStandby.isSynchronous(server.url, name);
    await waitUntil('the standby is synchronous', isSynchronous, { timeoutMs: 60_000 });
  }

  /**
   * Kills the primary with all of its processes; a health check every half second detects it, and promotes the standby.
   */
  async failOver(): Promise<Failover> {
    const { primary, standby } = this;
    if (!standby || primary.server.pid === undefined) throw new Error('there is no pair');
    const startMs = performance.now();
    this.proxy.forwardTo(undefined);
    signalGroup(primary.server.pid, 'SIGKILL');
    this.proxy.cut();
    for (let failures = 0; failures < FAILURES; await pause(LOOK_EVERY_MS))
      failures = (await answers(primary.server.url)) ? 0 : failures + 1;
    const noticedMs = performance.now() - startMs;
    await postgresStandby.promote(standby.server.url);
    this.primary = standby;
    this.standby = undefined;
    this.lead();
    const promotedMs = performance.now() - startMs;
    await primary.server.stop();
    return { noticedMs: Math.round(noticedMs), promotedMs: Math.round(promotedMs) };
  }

  /** Stops the standby, as its node dying would. */
  async loseStandby(): Promise<void> {
    await this.standby?.server.stop();
    this.standby = undefined;
  }

  /** Lets commits go on without a standby. */
  stopWaitingForStandby(): Promise<void> {
    return postgresStandby.waitForStandbys(this.primary.server.url, []);
  }

  async close(): Promise<void> {
    this.proxy.close();
    await this.standby?.server.stop();
    await this.primary.server.stop();
    this.ports.release();
  }

  private lead(): void {
    this.proxy.forwardTo({ host: '127.0.0.1', port: Number(new URL(this.primary.server.url).port) });
  }
}

type Follows = NonNullable<Parameters<typeof postgresServer.plan>[0]['follows']>;

async function startNode(folder: string, name: string, port: number, follows?: Follows): Promise<Node> {
  const dataDir = join(folder, name, 'postgres');
  const plan = postgresServer.plan({ dataDir, port, password: PASSWORD, ...(follows && { follows }) });
  return { name, dataDir, server: await runServer(plan, NEVER) };
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: LOOK_WITHIN_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}
