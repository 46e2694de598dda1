import { z } from 'zod';
import type { BusinessCheck } from '@jumun/contracts';
import { circuit, CircuitOpenError, requestJson, type Clock, type Logger } from '@jumun/runtime';

/** An operator waits for it, and the review goes on without it. */
const TIMEOUT_MS = 3_000;
const TROUBLE = { failures: 3, openMs: 30_000 };

const STATES = { '01': 'active', '02': 'suspended', '03': 'closed', '': 'unregistered' } as const;

const Answer = z.object({
  status_code: z.literal('OK'),
  data: z.array(z.object({ b_no: z.string(), b_stt_cd: z.enum(['01', '02', '03', '']), tax_type: z.string() })).min(1),
});

export interface NtsOptions {
  base: string;
  /** The decoded key of the portal; undefined turns the check off. */
  serviceKey: string | undefined;
  clock: Clock;
  logger: Logger;
}

/** The status service of the National Tax Service for business numbers. */
export class Nts {
  private readonly circuit;

  constructor(private readonly options: NtsOptions) {
    const { serviceKey, clock } = options;
    // Operators see each provider that has one.
    if (serviceKey !== undefined) this.circuit = circuit({ ...TROUBLE, clock, provider: 'nts' });
  }

  /**
   * The tax office's status of a business number. The service is often away at night: that gives `away`, never an
   * error.
   */
  async check(businessNumber: string | null): Promise<BusinessCheck> {
    const { serviceKey } = this.options;
    if (serviceKey === undefined || this.circuit === undefined) return { state: 'off', taxType: null };
    if (businessNumber === null) return { state: 'no-number', taxType: null };
    try {
      return await this.circuit.run(
        () => this.ask(businessNumber.replaceAll('-', ''), serviceKey),
        ({ state }) => state === 'away',
      );
    } catch (error) {
      if (error instanceof CircuitOpenError) return { state: 'away', taxType: null };
      throw error;
    }
  }

  private async ask(number: string, serviceKey: string): Promise<BusinessCheck> {
    const url = new URL(`${this.options.base}/api/nts-businessman/v1/status`);
    url.searchParams.set('serviceKey', serviceKey);
    const outcome = await requestJson(url, { json: { b_no: [number] }, timeoutMs: TIMEOUT_MS });
    const parsed = outcome.kind === 'answer' && outcome.status === 200 ? Answer.safeParse(outcome.body) : undefined;
    const row = parsed?.data?.data.find(({ b_no }) => b_no === number);
    if (!row) {
      const reason = outcome.kind === 'answer' ? outcome.status : outcome.reason;
      this.options.logger.warn({ reason }, 'the tax office gave no usable answer');
      return { state: 'away', taxType: null };
    }
    const state = STATES[row.b_stt_cd];
    return { state, taxType: state === 'unregistered' ? null : row.tax_type };
  }
}
