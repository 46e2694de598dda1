import { http } from '@jumun/contracts';
import { says, sqlOf } from '../../../observability/src/runbooks.ts';
import type { AlarmDrill } from './alarm-drill.ts';
import type { MonitoredSystem } from './monitored-system.ts';

const MAC = '00:11:62:00:00:09';
/** The printer of this drill: its key once it has one. */
let key = '';
let printerId = '';

/** The printer asks; what it may fetch. */
async function ask({ fixture }: MonitoredSystem): Promise<string | undefined> {
  const body = { printerMAC: MAC, statusCode: '200 OK' };
  return (await fixture.api.expect(http.printing.starPoll, { params: { key }, body })).jobToken;
}

/** Fetches what waits and says that it is on paper, until nothing waits. */
async function printAll(monitored: MonitoredSystem): Promise<void> {
  for (let token = await ask(monitored); token !== undefined; token = await ask(monitored)) {
    const call = { params: { key }, query: { mac: MAC, token } };
    await monitored.fixture.api.expect(http.printing.starTake, call);
    await monitored.fixture.api.expect(http.printing.starEnd, { ...call, query: { ...call.query, code: '200' } });
  }
}

/** A test page that waits for a printer which has just asked. */
async function waitingPage(monitored: MonitoredSystem): Promise<void> {
  const { owner } = monitored;
  if (key === '') {
    const made = await owner.call(http.printing.createPrinter, { body: { name: '주방', link: 'star' } });
    printerId = made.data.printerId;
    const { url } = (await owner.call(http.printing.renewPrinterKey, { params: { printerId } })).data;
    key = url.slice(url.lastIndexOf('/') + 1);
    await ask(monitored);
    await owner.confirmPrinters();
  }
  await ask(monitored);
  await owner.call(http.printing.testPrinter, { params: { printerId } });
}

export const paperLate: AlarmDrill = {
  alarm: 'PaperLate',
  fault: 'a printer asks and never fetches; its job is made five minutes older',
  repair: 'print_jobs_queued shows that it is one; it is switched off and on, and fetches what waits',
  async raise(monitored) {
    await waitingPage(monitored);
    await monitored.sql(
      'notifications',
      `update print_job set created_at = created_at - interval '5 minutes' where finished_at is null`,
    );
  },
  meanwhile: async (monitored) => void (await ask(monitored)),
  async look(monitored) {
    says('PaperLate', '`print_jobs_queued`');
    if ((await monitored.ask('max(print_jobs_queued) > 0')).length === 0) throw new Error('no job is shown');
  },
  async mend(monitored) {
    says('PaperLate', 'switch the printer');
    await printAll(monitored);
  },
};

export const paperTwice: AlarmDrill = {
  alarm: 'PaperTwice',
  fault: 'a job is noted as handed over twice without a mark, behind the service’s back',
  repair: 'the database names it; it is marked',
  async raise(monitored) {
    await waitingPage(monitored);
    await printAll(monitored);
    await monitored.sql('notifications', `update print_job set attempts = 2, mark = 'none'`);
  },
  async look(monitored) {
    const found = await monitored.sql('notifications', sqlOf('PaperTwice', 'select shop_id'));
    if (found.length === 0) throw new Error('no job is named');
  },
  async mend(monitored) {
    await monitored.sql('notifications', sqlOf('PaperTwice', 'update print_job'));
  },
};
