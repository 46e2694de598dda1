import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { http, type Route } from '@jumun/contracts';
import { eventually } from '@jumun/testing';
import { docketBytes } from './paper-printer.ts';

/** As the notifications service has them, with seconds in place of half minutes. */
const LEASE_MS = 3_000;
const DOUBT_MS = 1_500;
const REPEAT_MS = 500;
const SOON_MS = 300;

interface Job {
  id: string;
  name: string;
  state: 'queued' | 'claimed' | 'sent' | 'unknown' | 'printed';
  mark: 'none' | 'maybe-again';
  lease: string;
  leaseUntil: number;
  since: number;
  dueAt: number;
}

/** Where a call can go wrong. `before` the work is done, or `after`, when its answer is lost. */
export type Step = `${'claim' | 'sent' | 'done'}-${'before' | 'after'}`;
type Answer = { status: number; body: object };

const data = (value: object): Answer => ({ status: 200, body: { success: true, data: value } });
const refused = (status: number, errorCode: string): Answer => ({
  status,
  body: { success: false, errorCode, message: '안 돼요.', requestId: 'r' },
});
const gone = refused(409, 'PRINT_JOB_NOT_FOUND');

/** The platform as a print program sees it: pairing, tokens, and jobs with the states and leases that they really have. */
export class PrintShop {
  readonly jobs: Job[] = [];
  readonly printerId = randomUUID();
  target = '';
  support: 'process-id' | 'dle' | 'none' = 'process-id';
  /** The printer states that the program sent with its last claim. */
  told: unknown;
  /** The code of the pairing that waits, and whether its owner typed it. */
  code: string | undefined;
  isTyped = false;
  refreshes = 0;
  /** The printer search that waits for a program to take it; `found` has its result. */
  search: string | undefined;
  found: unknown;
  /** Called at a step; what it answers true to is never answered. */
  onStep: (step: Step) => boolean = () => false;
  private token = randomUUID();
  private refreshToken = randomUUID();

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => void this.serve(request, response));
  }

  static async open(): Promise<PrintShop> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new PrintShop(server);
  }

  get origin(): string {
    const address = this.server.address();
    if (address === null || typeof address === 'string') throw new Error('the shop is closed');
    return `http://127.0.0.1:${address.port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  order(name: string): void {
    const now = Date.now();
    this.jobs.push({
      ...{ id: randomUUID(), name, state: 'queued', mark: 'none', lease: '', leaseUntil: 0 },
      ...{ since: now, dueAt: now },
    });
  }

  isAllPrinted(): boolean {
    return this.jobs.every(({ state }) => state === 'printed');
  }

  expireToken(): void {
    this.token = randomUUID();
  }

  /** The owner cut the program off. */
  cutOff(): void {
    this.token = randomUUID();
    this.refreshToken = randomUUID();
    this.isTyped = false;
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>;
    const is = ({ path }: Route): boolean => request.url === path;
    const answer = await this.answer(is, body, request.headers.authorization);
    if (!answer) return void response.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
  }

  private async answer(
    is: (route: Route) => boolean,
    body: Record<string, unknown>,
    authorization: string | undefined,
  ): Promise<Answer | undefined> {
    if (is(http.devices.pair)) {
      this.code = '482193';
      return data({ code: this.code, poll_key: 'key', expires_at: new Date().toISOString() });
    }
    if (is(http.devices.token)) return this.takePairing();
    if (is(http.auth.refresh)) return this.refresh(body['refreshToken']);
    if (authorization !== `Bearer ${this.token}`) return refused(401, 'AUTH099');
    if (is(http.printing.claimJobsOfDevice)) return this.step('claim', () => this.claim(body));
    if (is(http.printing.tellFoundPrinters)) {
      this.found = body;
      return data({});
    }
    if (is(http.printing.startJobOfDevice)) return this.step('sent', async () => this.start(body));
    if (is(http.printing.endJobOfDevice)) return this.step('done', async () => this.end(body));
    return refused(404, 'NOT_FOUND');
  }

  private async step(name: 'claim' | 'sent' | 'done', work: () => Promise<Answer>): Promise<Answer | undefined> {
    if (this.onStep(`${name}-before`)) return undefined;
    const answer = await work();
    return this.onStep(`${name}-after`) ? undefined : answer;
  }

  private takePairing(): Answer {
    if (!this.isTyped) return data({ state: 'waiting', tokens: null, device: null });
    const tokens = { accessToken: this.token, refreshToken: this.refreshToken };
    return data({ state: 'paired', tokens, device: { name: '주방', shop_name: '카페' } });
  }

  private refresh(shown: unknown): Answer {
    if (shown !== this.refreshToken) return refused(401, 'AUTH097');
    this.refreshes += 1;
    this.refreshToken = randomUUID();
    return data({ tokens: { accessToken: this.token, refreshToken: this.refreshToken } });
  }

  private async claim({ printers, wait, finds }: Record<string, unknown>): Promise<Answer> {
    const endsAt = Date.now() + Number(wait) * 1_000;
    const served = {
      ...{ printer_id: this.printerId, name: '주방 프린터', link: 'agent', width: 80 },
      ...{ target: this.target, status_support: this.support },
    };
    if (!Array.isArray(printers)) return data({ printers: [served], jobs: [], now: '' });
    this.told = (printers[0] as { state?: unknown } | undefined)?.state;
    let jobs: object[] = [];
    await eventually(() => {
      jobs = this.told === undefined || this.told === 'ok' ? this.takeJobs() : [];
      const isAsked = finds === true && this.search !== undefined;
      return isAsked || jobs.length > 0 || Date.now() >= endsAt || !this.server.listening;
    }, Infinity);
    const find = finds === true && this.search !== undefined && { find: { search_id: this.search } };
    if (find) this.search = undefined;
    return data({ printers: [served], jobs, now: '', ...find });
  }

  private takeJobs(): object[] {
    const now = Date.now();
    for (const job of this.jobs) this.recover(job, now);
    const due = this.jobs.filter(({ state, dueAt }) => state === 'queued' && dueAt <= now).slice(0, 5);
    return due.map((job) => {
      Object.assign(job, { state: 'claimed', lease: randomUUID(), leaseUntil: now + LEASE_MS });
      const processId = this.support === 'process-id' ? job.lease.slice(0, 4) : null;
      return {
        ...{ job_id: job.id, printer_id: this.printerId, kind: 'kitchen', title: job.name, lease: job.lease },
        ...{ lease_until: new Date(job.leaseUntil).toISOString(), mark: job.mark, process_id: processId, paper: null },
        bytes: docketBytes({ ...job, processId }).toString('base64'),
      };
    });
  }

  private recover(job: Job, now: number): void {
    if (job.state === 'claimed' && job.leaseUntil < now) Object.assign(job, { state: 'queued', dueAt: now });
    if (job.state === 'sent' && now - job.since > DOUBT_MS) Object.assign(job, { state: 'unknown', since: now });
    if (job.state === 'unknown' && now - job.since > REPEAT_MS)
      Object.assign(job, { state: 'queued', mark: 'maybe-again', dueAt: now });
  }

  private jobOf({ job_id, lease }: Record<string, unknown>): Job | undefined {
    return this.jobs.find((job) => job.id === job_id && job.lease === lease);
  }

  private start(body: Record<string, unknown>): Answer {
    const job = this.jobOf(body);
    if (!job || job.leaseUntil < Date.now() || !['claimed', 'sent'].includes(job.state)) return gone;
    if (job.state === 'claimed') Object.assign(job, { state: 'sent', since: Date.now() });
    return data({});
  }

  private end(body: Record<string, unknown>): Answer {
    const job = this.jobOf(body);
    if (!job || (job.state === 'queued' && body['ok'] !== true)) return gone;
    if (job.state !== 'printed')
      Object.assign(
        job,
        body['ok'] === true
          ? { state: 'printed' }
          : {
              ...{ state: 'queued', dueAt: Date.now() + SOON_MS },
              ...(job.state !== 'claimed' && { mark: 'maybe-again' }),
            },
      );
    return data({ state: job.state });
  }
}
