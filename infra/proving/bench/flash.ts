import { type Given, report } from './bench-run.ts';
import { measureFlash } from './measure-flash.ts';
import { numbersFrom } from './number-options.ts';

// Each connection is a file of this process and of the gateway: raise the limit (`ulimit -n 65536`) where it is below 20,000.

/** A flash sale: everybody wants one of too few pieces at once, while another shop sells as ever. */
export async function flash(given: Given): Promise<void> {
  // As many connections as buyers where nothing is said.
  const asked = numbersFrom(given.args, { buyers: 10_000, pieces: 500, connections: 0 });
  const options = { ...asked, connections: asked.connections || asked.buyers };
  const found = await measureFlash({ ...options, one: given.shape === 'one' });
  const { answers, untilDecided, sinceWritten, held, orders, otherBefore, otherMeanwhile, driverCpuMsPerBuyer } = found;
  await report(
    { bench: 'flash', given, options },
    {
      rows: [
        { what: 'a buyer, until decided', unit: 'ms', ...untilDecided },
        { what: 'an answer, since its request was written', unit: 'ms', ...sinceWritten },
        ...Object.entries(answers).map(([outcome, spread]) => ({ what: outcome, unit: 'ms', ...spread })),
        { what: 'another shop, before', unit: 'ms', ...otherBefore },
        { what: 'another shop, meanwhile', unit: 'ms', ...otherMeanwhile },
        { what: 'pieces held after 5 s', unit: '', value: held },
        { what: 'orders', unit: '', value: orders },
        { what: 'driver, a buyer', unit: 'CPU-ms', value: driverCpuMsPerBuyer },
      ],
      ratios: { "another shop's p99, meanwhile to before": otherMeanwhile.p99 / otherBefore.p99 },
    },
  );
}
