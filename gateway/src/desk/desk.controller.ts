import { Controller } from '@nestjs/common';
import {
  desks,
  DeskService,
  http,
  MOST_LETTERS,
  Problem,
  type RequestOf,
  presentAccess,
  presentDeadLetter,
  presentQueue,
  type WireAccessLogEntry,
} from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { Answers, type Reply } from '../http/answers.js';
import type { Call } from '../http/call.js';
import { isAway } from '../http/problem-of.js';
import { countWaiting, ifAnswered, presentSum } from './count-waiting.js';
import { mergedLog } from './merged-log.js';
import { withOwners } from './named-owners.js';
import { PlatformState } from './platform-state.js';

const routes = http.desk;
const LOG_PAGE = 100;

/** The operators' desk over the machinery of every service. */
@Controller()
export class DeskController {
  constructor(
    private readonly rpc: Rpc,
    private readonly platformState: PlatformState,
  ) {}

  @Answers(routes.waiting)
  async waiting(_request: RequestOf<typeof routes.waiting>, call: Call): Promise<Reply<typeof routes.waiting>> {
    return { success: true, data: await countWaiting(this.rpc, call.actor) };
  }

  @Answers(routes.deadLetters)
  async deadLetters(
    { query }: RequestOf<typeof routes.deadLetters>,
    call: Call,
  ): Promise<Reply<typeof routes.deadLetters>> {
    const { service: named, after } = query;
    // Each service has an order of its own, so that one place names nothing in all of them.
    if (after !== undefined && named === undefined)
      throw new Problem('INVALID_INPUT', { errors: [{ path: 'service', message: '서비스를 골라주세요.' }] });
    const { found, away } = await ofServices(named, async (service) => {
      const { listDeadLetters, countStuck } = desks[service].procedures;
      const [letters, stuck] = await Promise.all([
        this.rpc.call(listDeadLetters, { after, limit: MOST_LETTERS }, call.actor),
        ifAnswered(this.rpc.call(countStuck, {}, call.actor)),
      ]);
      return [{ service, letters, count: stuck?.deadLetters }];
    });
    const data = {
      dead_letters: found.flatMap(({ service, letters }) =>
        letters.map((each) => presentDeadLetter({ service, ...each })),
      ),
      total: presentSum([...found.map(({ count }) => count), ...away.map(() => undefined)]),
      next: found.flatMap(({ service, letters }) => {
        const last = letters.length === MOST_LETTERS ? letters.at(-1) : undefined;
        return last ? [{ service, after: last.deadLetterId }] : [];
      }),
      away,
    };
    return { success: true, data };
  }

  @Answers(routes.replayDeadLetter)
  async replayDeadLetter(
    { body }: RequestOf<typeof routes.replayDeadLetter>,
    call: Call,
  ): Promise<Reply<typeof routes.replayDeadLetter>> {
    const { replayDeadLetter } = desks[body.service].procedures;
    await this.rpc.call(replayDeadLetter, { deadLetterId: body.dead_letter_id }, call.actor);
    return { success: true, message: '다시 처리했어요.' };
  }

  @Answers(routes.queues)
  async queues({ query }: RequestOf<typeof routes.queues>, call: Call): Promise<Reply<typeof routes.queues>> {
    const { found, away } = await ofServices(query.service, async (service) => {
      const queues = await this.rpc.call(desks[service].procedures.listQueues, {}, call.actor);
      return queues.map((queue) => presentQueue({ service, ...queue }));
    });
    return { success: true, data: { queues: found, away } };
  }

  @Answers(routes.retryChore)
  async retryChore(
    { body }: RequestOf<typeof routes.retryChore>,
    call: Call,
  ): Promise<Reply<typeof routes.retryChore>> {
    const { retryChore } = desks[body.service].procedures;
    await this.rpc.call(retryChore, { queue: body.queue, choreId: body.chore_id }, call.actor);
    return { success: true, message: '작업을 다시 시작했어요.' };
  }

  @Answers(routes.platform)
  async platform(): Promise<Reply<typeof routes.platform>> {
    return { success: true, data: await this.platformState.look() };
  }

  @Answers(routes.providers)
  async providers(): Promise<Reply<typeof routes.providers>> {
    return { success: true, data: await this.platformState.providers() };
  }

  @Answers(routes.accessLog)
  async accessLog({ query }: RequestOf<typeof routes.accessLog>, call: Call): Promise<Reply<typeof routes.accessLog>> {
    const { service, actor_id: actorId, limit = LOG_PAGE, places, before, ...rest } = query;
    const search = { ...rest, actorId, limit };
    const ask = (of: DeskService, older: number | undefined) =>
      this.rpc.call(desks[of].procedures.listAccessLog, { ...search, before: older }, call.actor);
    const named = (found: WireAccessLogEntry[]) => withOwners(this.rpc, call.actor, found);
    if (service === undefined) {
      const merged = await mergedLog({ ask, limit, places });
      return { success: true, data: { ...merged, entries: await named(merged.entries) } };
    }
    const entries = await ask(service, before);
    const next = entries.length === limit ? (entries.at(-1)?.position ?? null) : null;
    return {
      success: true,
      data: { entries: await named(entries.map((entry) => presentAccess({ service, ...entry }))), next },
    };
  }
}

/**
 * Asks the named service, or all at once. Among all, unreachable services are listed in `away` and do not fail the
 * request.
 */
async function ofServices<T>(
  named: DeskService | undefined,
  ask: (service: DeskService) => Promise<T[]>,
): Promise<{ found: T[]; away: DeskService[] }> {
  if (named !== undefined) return { found: await ask(named), away: [] };
  const away: DeskService[] = [];
  const found = await Promise.all(
    DeskService.options.map((service) =>
      ask(service).catch((error: unknown): T[] => {
        if (!isAway(error)) throw error;
        away.push(service);
        return [];
      }),
    ),
  );
  return { found: found.flat(), away };
}
