import type { PublicApi } from '@jumun/client/node';
import { businessDay, HOLIDAYS, http } from '@jumun/contracts';
import { demo } from './parts.ts';
import type { PastDays } from './past-days.ts';
import type { Owner } from './people/owner.ts';
import { tried } from './tried.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const SATURDAY = 6;
/** Money and payouts arrive a moment after what caused them. */
const NOT_YET = /NOTHING_TO_PAY|CHARGES_UNCONFIRMED/;
/** A log-in is fresh for five minutes. */
const FRESH_MS = 4 * 60 * 1000;
const bank = { bankCode: '088', accountNumber: '110123456789', holderName: '홍길동' } as const;

/** Whether banks worked on the day so many days ago. */
function wasBankDay(daysAgo: number): boolean {
  const day = businessDay(new Date(Date.now() - daysAgo * DAY_MS));
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday > 0 && weekday < SATURDAY && !HOLIDAYS.has(day);
}

/**
 * The demo shop's payouts by files for the bank: its account is compared and confirmed, and on each bank day before
 * today a file was made, carried to the bank and confirmed. Left out with another payout provider, without the demo
 * operator, or where a second person must approve.
 */
export class DemoPayouts {
  readonly #api: PublicApi;
  readonly #owner: Owner;
  #token = '';
  #tokenAtMs = 0;
  #isReady = false;

  constructor(api: PublicApi, owner: Owner) {
    this.#api = api;
    this.#owner = owner;
  }

  async openAccount(): Promise<void> {
    const owner = this.#owner;
    const { provider, state } = (await owner.call(http.payouts.payoutAccount, {})).data;
    if (provider !== 'bank-file') return;
    const { shopId } = owner.shop;
    if (state !== 'verified') {
      await owner.call(http.payouts.setBankAccount, { body: bank });
      await owner.call(http.payouts.createOnboardingLink, { body: { accountId: shopId } });
      if (!(await this.#logIn())) return;
      const token = this.#token;
      const params = { shopId };
      const { seen } = (await this.#api.expect(http.payouts.readBankAccount, { token, params })).data;
      const body = { state: 'verified', seen, reason: '통장 사본과 같아요.' } as const;
      await this.#api.expect(http.payouts.decidePayoutAccount, { token, params, body });
    }
    this.#isReady = (await owner.call(http.payouts.payoutAccount, {})).data.state === 'verified';
  }

  /** Pays out what was earned until then, as the bank did on the day that is played. */
  async payDay(days: PastDays, daysAgo: number): Promise<void> {
    if (!this.#isReady || !wasBankDay(daysAgo)) return;
    // The freshness of a log-in goes by the machine's clock, so log-ins happen only on the real day.
    if (Date.now() - this.#tokenAtMs > FRESH_MS) {
      await days.goTo(0);
      if (!(await this.#logIn())) return;
      await days.goTo(daysAgo);
    }
    const token = this.#token;
    await tried(NOT_YET, () => this.#owner.call(http.payouts.payOut, {}));
    const body = { reason: '오늘 지급할 파일이에요.' };
    const file = await tried(NOT_YET, () => this.#api.expect(http.payouts.makeBankFile, { token, body }));
    if (file?.data.state !== 'released') return;
    const params = { bankFileId: file.data.bankFileId };
    await this.#api.expect(http.payouts.confirmBankFile, { token, params, body: {} });
  }

  /** False where the operator is not the demo's. */
  async #logIn(): Promise<boolean> {
    const body = { email: demo.operatorEmail, password: demo.password };
    const answer = await this.#api.expect(http.auth.opsLogin, { body }).catch(() => undefined);
    if (!answer) return false;
    this.#token = answer.data.tokens.accessToken;
    this.#tokenAtMs = Date.now();
    return true;
  }
}
