import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { v7 } from 'uuid';
import {
  contracts,
  type BankAccount,
  type Deciding,
  type OperatorRole,
  type OutputOf,
  type PayoutProviderName,
  type PayoutState,
  type PayoutView,
  type ShopStatus,
} from '@jumun/contracts';
import { startSandbox, type Sandbox } from '@jumun/sandbox';
import { eventually, opened } from '@jumun/testing';
import type { SettlementConfig } from '../src/config.js';
import { SETTLEMENT_DEPS, type SettlementDeps } from '../src/settlement-deps.js';
import { followAccount } from '../src/payout-account/follow-account.js';
import { checked } from './invariants.js';
import {
  newOperator,
  operator,
  ownerOfShop,
  payment,
  settlementFixture,
  type Paid,
  type SettlementFixture,
} from './setup.js';

const { procedures } = contracts.settlement;
const { shopChanged } = contracts.auth.facts;
type Profile = OutputOf<typeof contracts.auth.procedures.getPayoutProfile>;

/** A Friday at noon in Seoul. */
export const NOON = '2026-11-20T03:00:00.000Z';
export const bank: BankAccount = { bankCode: '090', accountNumber: '3333012345678', holderName: '홍길동' };

/** Where Toss's test environment carries nothing to. */
export const refusingBank: BankAccount = { bankCode: '011', accountNumber: '3025353430761', holderName: '홍길동' };

/** A payout in a provider's books. */
export interface BookedPayout {
  id: string;
  ref: string;
  account: string;
  amount: number;
  state: string;
}

export interface PayoutFixture extends SettlementFixture {
  sandbox: Sandbox;
  deps: SettlementDeps;
  /** Events of providers as they were answered. */
  answers: number[];
  /** Lets the next events come twice, or not at all. */
  events: { copies: number };
  profile(shopId: string, more: Partial<Profile>): void;
  /** The roles that an operator has from now on: none once it was removed, `unknown` while auth fails. All others are of finance. */
  roles(operatorId: string, roles: OperatorRole[] | 'unknown'): void;
  /** Sets the limits of an operator who decides, none until then; undefined plays an auth of before, which does not say. */
  deciding(operatorId: string, deciding: Deciding | undefined): void;
  /** Payments as `post` takes them, which the card company does not know. */
  forge(...payments: Paid[]): Promise<void>;
  control<T>(path: string, json?: unknown): Promise<T>;
  fault(target: string, kind: string, more?: Record<string, unknown>): Promise<void>;
  tellShop(shopId: string, status: ShopStatus): Promise<void>;
  /** A shop that is open and whose account was verified by the provider. */
  payee(options?: { provider?: PayoutProviderName; balance?: number }): Promise<string>;
  /** Lets the shop's payouts go to another account, which its provider verifies. */
  moveTo(shopId: string, account: BankAccount): Promise<void>;
  earn(shopId: string, amount: number): Promise<void>;
  payOut(shopId: string, idempotencyKey?: string): Promise<PayoutView>;
  payouts(shopId: string): Promise<PayoutView[]>;
  state(payoutId: string): Promise<PayoutState>;
  until(payoutId: string, state: PayoutState): Promise<void>;
  booked(shopId: string): Promise<BookedPayout[]>;
  /** The provider's name for the shop's account. */
  accountOf(shopId: string): Promise<string>;
  owed(shopId: string): Promise<number>;
  /** As if the time of every lease and pause were over. */
  timePasses(): Promise<void>;
}

interface PayoutSettings {
  provider?: PayoutProviderName;
  hasJobs?: boolean;
  needsSecondPerson?: boolean;
  /** False where the card company gives no books and finds no order numbers, as KCP. */
  lookup?: boolean;
}

const SETTLED: Deciding = { from: null, notFor: null };

/** The settlement service between the payout providers' sandbox and an auth service that knows every shop. */
export async function openPayoutFixture(settings: PayoutSettings = {}): Promise<PayoutFixture> {
  const sandbox = await startSandbox({ payoutStepMs: 50 });
  const payouts = {
    ...payoutsBy(sandbox, settings.provider ?? 'toss'),
    ...(settings.lookup === false && { ACQUIRER_LOOKUP_BASE: undefined }),
    ...(settings.needsSecondPerson && { SECOND_PERSON: 'required' as const }),
  };
  const base = await settlementFixture({ now: NOON, payouts });
  const control = controlOf(sandbox);
  const fixture = { ...base, post: posterOf(base, control) };
  const deps = fixture.service.app.get<SettlementDeps>(SETTLEMENT_DEPS, { strict: false });
  if (settings.hasJobs === false) {
    // From here on a test does the jobs itself.
    Object.assign(deps, { soon: { payout: () => undefined, account: () => undefined } });
    await fixture.service.jobs.close();
  }
  const profiles = new Map<string, Partial<Profile>>();
  await fixture.stub(contracts.auth.procedures.getPayoutProfile, ({ shopId }, actor) => {
    if (actor.kind !== 'service') throw new Error('only a service may ask');
    return { ...profileOf(shopId), ...profiles.get(shopId) };
  });
  const rolesOf = new Map<string, OperatorRole[] | 'unknown'>();
  const decidingOf = new Map<string, Deciding | undefined>();
  await fixture.stub(contracts.auth.procedures.getOperatorRoles, ({ operatorIds }, actor) => {
    if (actor.kind !== 'service') throw new Error('only a service may ask');
    return operatorIds.flatMap((operatorId) => {
      const roles = rolesOf.get(operatorId) ?? ['finance' as const];
      if (roles === 'unknown') throw new Error('auth is away');
      // An operator without an account is missing.
      return roles.length > 0
        ? [{ operatorId, roles, deciding: decidingOf.has(operatorId) ? decidingOf.get(operatorId) : SETTLED }]
        : [];
    });
  });
  const answers: number[] = [];
  const events = { copies: 1 };
  const webhooks = await webhookServer(fixture, answers, events);
  sandbox.sendPayoutEventsTo(`http://127.0.0.1:${(webhooks.address() as AddressInfo).port}`);
  await control('/clock', { now: NOON });
  const acts = actsOf(fixture, deps, control);
  return {
    ...fixture,
    ...acts,
    sandbox,
    deps,
    answers,
    events,
    control,
    forge: async (...payments) => void (await base.post(payments)),
    profile: (shopId, more) => void profiles.set(shopId, more),
    roles: (operatorId, roles) => void rolesOf.set(operatorId, roles),
    deciding: (operatorId, deciding) => void decidingOf.set(operatorId, deciding),
    fault: async (target, kind, more = {}) => void (await control('/faults', { target, kind, ...more })),
    async close() {
      await fixture.close();
      await sandbox.close();
      webhooks.closeAllConnections();
      await new Promise((resolve) => webhooks.close(resolve));
    },
  };
}

export const openedPayouts = (settings?: PayoutSettings): PayoutFixture => opened(() => openPayoutFixture(settings));
export const checkedPayouts = (settings?: PayoutSettings): PayoutFixture => checked(openedPayouts(settings));

function payoutsBy({ env }: Sandbox, provider: PayoutProviderName): Partial<SettlementConfig> {
  return {
    KCP_API_BASE: env['KCP_API_BASE'] ?? '',
    ACQUIRER_LOOKUP_BASE: env['ACQUIRER_LOOKUP_BASE'],
    KCP_CERT_INFO: env['KCP_CERT_INFO'] ?? '',
    KCP_PRIVATE_KEY: env['KCP_PRIVATE_KEY'] ?? '',
    KCP_PRIVATE_KEY_PASSPHRASE: env['KCP_PRIVATE_KEY_PASSPHRASE'] ?? '',
    PAYOUT_PROVIDER: provider,
    TOSS_API_BASE: env['TOSS_API_BASE'] ?? '',
    TOSS_SECRET_KEY: env['TOSS_SECRET_KEY'],
    TOSS_SECURITY_KEY: env['TOSS_SECURITY_KEY'],
  };
}

const profileOf = (shopId: string): Profile => ({
  shopId,
  status: 'active',
  shopName: '데모 카페',
  ownerName: '홍길동',
  email: 'owner@jumun.test',
  phone: '010-1234-5678',
  businessNumber: '123-45-67890',
  businessType: 'personal',
});

type Control = <T>(path: string, json?: unknown) => Promise<T>;

const controlOf =
  (sandbox: Sandbox): Control =>
  async <T>(path: string, json?: unknown) => {
    const answer = await fetch(`${sandbox.origin}/control${path}`, {
      ...(json !== undefined && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(json),
      }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json()) as T;
  };

/** Posts payments that the card company has charged. */
const posterOf =
  (fixture: SettlementFixture, control: Control): SettlementFixture['post'] =>
  async (payments) => {
    const charged = payments.map(async (paid) => {
      const { tno } = await control<{ tno: string }>('/kcp/charges', {
        ordr_idxx: paid.orderNumber,
        amount: paid.amount,
      });
      return { ...paid, tno };
    });
    return fixture.post(await Promise.all(charged));
  };

function actsOf(fixture: SettlementFixture, deps: SettlementDeps, control: Control) {
  const payouts = (shopId: string) => fixture.call(procedures.listPayouts, {}, ownerOfShop(shopId));
  const stateOf = async (payoutId: string): Promise<PayoutState> => {
    const [row] = await fixture.query('select state from payout where id = $1', [payoutId]);
    return row?.['state'] as PayoutState;
  };
  const tellShop = async (shopId: string, status: ShopStatus): Promise<void> => {
    const shop = { shopId, status, shopName: '데모 카페', storeName: null, changedAt: NOON };
    await fixture.publish(shopChanged, { ...shop, version: Math.floor(performance.now()) });
    await fixture.settle();
  };
  const earn = async (shopId: string, amount: number): Promise<void> =>
    void (await fixture.post([payment(shopId, amount)]));
  const timePasses = async (): Promise<void> => {
    await fixture.query(`update payout set look_at = now() - interval '1 second' where look_at is not null`);
    await fixture.query(`update payout set sent_at = now() - interval '1 hour' where sent_at is not null`);
    await fixture.query(`update payout_account set look_at = now() - interval '1 second' where look_at is not null`);
  };
  return {
    tellShop,
    earn,
    payouts,
    timePasses,
    payOut: (shopId: string, idempotencyKey?: string) =>
      fixture.call(procedures.payOut, { idempotencyKey }, ownerOfShop(shopId)),
    state: stateOf,
    until: async (payoutId: string, state: PayoutState) =>
      void (await eventually(async () => (await stateOf(payoutId)) === state)),
    booked: (shopId: string) => control<BookedPayout[]>(`/payouts?account=${shopId}`),
    accountOf: async (shopId: string): Promise<string> => {
      const [row] = await fixture.query('select provider_account_id from payout_account where shop_id = $1', [shopId]);
      return String(row?.['provider_account_id']);
    },
    async moveTo(shopId: string, account: BankAccount): Promise<void> {
      const owner = ownerOfShop(shopId);
      await fixture.call(procedures.setBankAccount, account, owner);
      await eventually(async () => (await fixture.call(procedures.getPayoutAccount, {}, owner)).state === 'verified');
    },
    owed: async (shopId: string) => (await fixture.balance(shopId)).balance,
    async payee({ provider, balance }: { provider?: PayoutProviderName; balance?: number } = {}): Promise<string> {
      const shopId = v7();
      const owner = ownerOfShop(shopId);
      await tellShop(shopId, 'active');
      if (provider !== undefined && provider !== deps.providers.preferred.name) throw new Error('another floor has it');
      await fixture.call(procedures.setBankAccount, bank, owner);
      await fixture.call(procedures.createOnboardingLink, {}, owner);
      await verify(fixture, deps, control, shopId);
      if (balance !== undefined) await earn(shopId, balance);
      return shopId;
    },
  };
}

async function verify(
  fixture: SettlementFixture,
  deps: SettlementDeps,
  control: Control,
  shopId: string,
): Promise<void> {
  if (deps.providers.preferred.name === 'bank-file') {
    const { seen } = await fixture.call(procedures.readBankAccount, { shopId }, operator);
    const decision = { shopId, state: 'verified', seen, reason: '통장 사본과 같아요.' } as const;
    const { waiting } = await fixture.call(procedures.decidePayoutAccount, decision, operator);
    if (waiting) await fixture.call(procedures.approve, { approvalId: waiting.approvalId }, newOperator('finance'));
    return;
  }
  await control(`/accounts/${shopId}`, { state: 'verified' });
  await eventually(async () => {
    await followAccount(deps, shopId);
    const [row] = await fixture.query('select state from payout_account where shop_id = $1', [shopId]);
    return row?.['state'] === 'verified';
  });
}

/** Where providers send their events: it passes them on as the gateway does. */
async function webhookServer(
  fixture: SettlementFixture,
  answers: number[],
  events: { copies: number },
): Promise<Server> {
  const webhooks = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter(
          (pair): pair is [string, string] => /^tosspayments-webhook/.test(pair[0]) && typeof pair[1] === 'string',
        ),
      );
      const event = { provider: 'toss', body: Buffer.concat(chunks).toString('base64'), headers } as const;
      const copies = Array.from({ length: events.copies }, () =>
        fixture.call(procedures.takePayoutEvent, event, { kind: 'shopper' }),
      );
      void Promise.all(copies).then(
        () => response.writeHead(200).end(void answers.push(200)),
        () => response.writeHead(403).end(void answers.push(403)),
      );
    });
  });
  await new Promise<void>((resolve) => webhooks.listen(0, '127.0.0.1', resolve));
  return webhooks;
}
