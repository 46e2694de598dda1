import type { AnswerOf, CallInput } from '@jumun/client';
import type { Route } from '@jumun/contracts';
import type { Checkout, Owner, Product } from '@jumun/local';
import { PortBook } from '@jumun/servers';
import { eventually } from '@jumun/testing/eventually';
import { logInAsOperator } from '../../load/operators.ts';
import { connectTo } from '../../platform/database.ts';
import { logOf } from '../../platform/logs.ts';
import { addFault, clearFaults } from '../../platform/sandbox.ts';
import { openSystem, type System, type SystemOptions } from '../../platform/system.ts';
import { readAlerts } from '../../../observability/src/alerts.ts';
import { startPrometheus, type Found, type Prometheus } from '../../../observability/src/prometheus.ts';

/** The expression of every alert, by its name. */
export const expressions: ReadonlyMap<string, string> = new Map(readAlerts().map(({ alert, expr }) => [alert, expr]));

const STORE = 'watched';
/** Every gauge that an alert compares is filled again by then. */
const WAIT_MS = 90_000;

interface Watching {
  /** Between two looks of Prometheus, and how long it waits for an answer. */
  looks?: { every: string; timeout: string };
  /** Another process to be monitored, once the platform runs; answers its port. */
  beside?: (fixture: System) => Promise<{ part: string; port: number }[]>;
}

export type MonitoredOptions = SystemOptions & Watching;

/** A platform with a shop and a real Prometheus, and what people and faults do to it. */
export class MonitoredSystem {
  readonly fixture: System;
  readonly product: Product;
  owner: Owner;
  private readonly prometheus: Prometheus;

  private constructor(fixture: System, prometheus: Prometheus, owner: Owner, product: Product) {
    this.fixture = fixture;
    this.prometheus = prometheus;
    this.owner = owner;
    this.product = product;
  }

  static async open({ looks, beside, ...options }: MonitoredOptions = {}): Promise<MonitoredSystem> {
    const fixture = await openSystem({ one: false, ...options });
    return MonitoredSystem.on(fixture, { ...(looks && { looks }), ...(beside && { beside }) });
  }

  /** Watches a running platform, which the caller closes after `leave`. */
  static async on(fixture: System, { looks, beside }: Watching = {}): Promise<MonitoredSystem> {
    const more = (await beside?.(fixture)) ?? [];
    const owner = await fixture.openShop(STORE);
    const product = await fixture.addProduct(owner);
    const { services } = fixture.platform.run();
    const targets = [
      ...Object.entries(services).flatMap(([part, [copy]]) => (copy ? [[part, copy.http] as const] : [])),
      ...more.map(({ part, port }) => [part, port] as const),
    ].map(([part, port]) => [part, `127.0.0.1:${port}`] as const);
    const prometheus = await startPrometheus(await new PortBook().take(), new Map(targets), looks);
    const monitored = new MonitoredSystem(fixture, prometheus, owner, product);
    await eventually(async () => (await monitored.ask('up{job="jumun"} == 1')).length === targets.length, WAIT_MS);
    return monitored;
  }

  stopWatching(): Promise<void> {
    return this.prometheus.close();
  }

  async close(): Promise<void> {
    await this.stopWatching();
    await this.fixture.close();
  }

  ask(expression: string): Promise<Found[]> {
    return this.prometheus.ask(expression);
  }

  holds(alert: string): Promise<Found[]> {
    const expression = expressions.get(alert);
    if (expression === undefined) throw new Error(`there is no alert ${alert}`);
    return this.ask(expression);
  }

  /** Every alert that rings now. */
  async firing(): Promise<string[]> {
    const names = await Promise.all(
      [...expressions.keys()].map(async (name) => ((await this.holds(name)).length > 0 ? [name] : [])),
    );
    return names.flat();
  }

  waitUntilFiring(alert: string, waitMs = WAIT_MS): Promise<Found[]> {
    return eventually(async () => {
      const found = await this.holds(alert);
      return found.length > 0 && found;
    }, waitMs);
  }

  waitUntilResolved(alert: string, waitMs = WAIT_MS): Promise<boolean> {
    return eventually(async () => (await this.holds(alert)).length === 0, waitMs);
  }

  order(product = this.product, quantity = 1): Promise<Checkout> {
    return this.fixture.shopper.order(STORE, this.owner.shop.shopId, [{ product, quantity }]);
  }

  /** Orders and pays. */
  async buy(product = this.product, buyer: { name?: string; phone?: string } = {}): Promise<Checkout> {
    const checkout = await this.order(product);
    await this.fixture.shopper.pay(checkout, buyer);
    return checkout;
  }

  sql<Row extends object = Record<string, unknown>>(
    service: string,
    text: string,
    values: unknown[] = [],
  ): Promise<Row[]> {
    return this.fixture.sql<Row>(service, text, values);
  }

  /** Changes rows as no service can: behind the triggers' back. */
  async age(service: string, change: string): Promise<void> {
    await this.sql(service, `set session_replication_role = replica; ${change}; set session_replication_role = origin`);
  }

  /** A provider goes wrong so many times. */
  async fault(target: string, kind: string, times = 1, more: Record<string, string | number> = {}): Promise<void> {
    await addFault(this.fixture, { target, kind, times, ...more });
  }

  clearFaults(): Promise<void> {
    return clearFaults(this.fixture);
  }

  /** A call of the operator's desk. */
  async desk<R extends Route>(route: R, input: CallInput<R>): Promise<AnswerOf<R>> {
    const { accessToken: token } = await logInAsOperator(this.fixture);
    return this.fixture.api.expect(route, { ...input, token });
  }

  /** Holds a statement's locks until `letGo`, or until its connection is terminated. */
  async lock(service: string, statement: string): Promise<{ pid: number; letGo: () => Promise<void> }> {
    const client = await connectTo(this.fixture.platform.run(), service);
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await client.query('begin');
    await client.query(statement);
    return { pid: rows[0]?.pid ?? 0, letGo: () => client.end().catch(() => undefined) };
  }

  /** Whether a line of that text stands in the log of a part. */
  hasLogged(part: string, text: string): boolean {
    return logOf(this.fixture, part).includes(text);
  }

  async logged(part: string, text: string): Promise<void> {
    await eventually(() => this.hasLogged(part, text), 30_000).catch(() => {
      throw new Error(`the log of ${part} has no line "${text}"`);
    });
  }

  /** As `docker compose restart <part>`. */
  async restart(part: string): Promise<void> {
    this.fixture.platform.kill(part);
    await this.fixture.platform.waitUntilReady();
  }
}
