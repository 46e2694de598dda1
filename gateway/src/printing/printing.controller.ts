import { Controller } from '@nestjs/common';
import { contracts, http, presentWork, shopIdOf, type RequestOf } from '@jumun/contracts';
import { Rpc } from '@jumun/messaging/line';
import { Answers, type Reply } from '../http/answers.js';
import type { Call } from '../http/call.js';
import { PrinterWaits } from './printer-waits.js';

const { claimPrintJobs } = contracts.notifications.procedures;
const routes = http.printing;
/** A wait is cut into pieces of this length, since a retry that becomes due wakes no waiting request. */
const LOOK_MS = 6_000;

/** Print jobs for those that serve printers. The wait for a job is spent here, so that no procedure takes long. */
@Controller()
export class PrintingController {
  constructor(
    private readonly rpc: Rpc,
    private readonly waits: PrinterWaits,
  ) {}

  @Answers(routes.claimJobs)
  claimJobs(request: RequestOf<typeof routes.claimJobs>, call: Call): Promise<Reply<typeof routes.claimJobs>> {
    return this.claim(request, call);
  }

  @Answers(routes.claimJobsOfDevice)
  claimJobsOfDevice(
    request: RequestOf<typeof routes.claimJobsOfDevice>,
    call: Call,
  ): Promise<Reply<typeof routes.claimJobsOfDevice>> {
    return this.claim(request, call);
  }

  private async claim({ body }: Pick<RequestOf<typeof routes.claimJobs>, 'body'>, call: Call) {
    const { actor } = call;
    const { finds } = body;
    let printers = body.printers?.map(({ printer_id: printerId, state }) => ({ printerId, state }));
    const endsAt = Date.now() + body.wait * 1_000;
    for (;;) {
      const wait = this.waits.begin(shopIdOf(actor) ?? '');
      try {
        const work = await this.rpc.call(claimPrintJobs, { printers, finds }, actor);
        const leftMs = endsAt - Date.now();
        const answer = { success: true, data: presentWork(work) } as const;
        const isWork = work.jobs.length > 0 || work.find !== undefined;
        if (isWork || printers === undefined || leftMs <= 0 || wait.isOneTooMany) return answer;
        // `ok` was true when the request came. Repeated, it would override a newer report and wake its sender, and so
        // back and forth.
        printers = printers.map(({ printerId, state }) => ({ printerId, state: state === 'ok' ? undefined : state }));
        await wait.until(Math.min(leftMs, LOOK_MS));
        // A job claimed for a caller that hung up would stay unprinted until its lease is over.
        if (call.isGone) return answer;
      } finally {
        wait.end();
      }
    }
  }
}
