import type { PublicApi } from '@jumun/client/node';
import { http } from '@jumun/contracts';
import type { Owner } from './people/owner.ts';

const RULES = [{ kind: 'kitchen', on: 'paid' }] as const;

/** A printer of the sandbox's prints the docket of whatever is ordered from now on, as one in a kitchen does. */
export async function plugInPrinter(owner: Owner, sandbox: PublicApi): Promise<void> {
  const { printers } = (await owner.call(http.printing.listPrinters, {})).data;
  const known = printers.find(({ link }) => link === 'star');
  const printerId =
    known?.printerId ??
    (await owner.call(http.printing.createPrinter, { body: { name: '주방 프린터', link: 'star', rules: [...RULES] } }))
      .data.printerId;
  const { url } = (await owner.call(http.printing.renewPrinterKey, { params: { printerId } })).data;
  // A path, since the platform may have another port the next time.
  const asks = { link: 'star', address: new URL(url).pathname, user: '00:11:62:0d:e3:01', every_ms: 3_000 };
  await sandbox.send('POST', '/control/printers', { body: { id: 'kitchen', ...asks } });
  await sandbox.send('POST', '/control/printers/kitchen/poll', {});
  await owner.confirmPrinters();
}
