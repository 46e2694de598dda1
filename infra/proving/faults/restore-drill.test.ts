import { openTarget, type Target } from './target.ts';
import { type DrillReport, drillRestore } from './restore-drill.ts';

describe('a platform that lost everything but its keys and its backups', () => {
  let open: Target;
  let report: DrillReport;

  beforeAll(async () => {
    open = await openTarget({ copies: 1, one: true });
    report = await drillRestore(
      open,
      (restored) => (open = restored),
      (line) => void process.stdout.write(`${line}\n`),
    );
    const { rpoSeconds, rtoSeconds } = report;
    process.stdout.write(`RPO ${rpoSeconds.toFixed(1)} s, RTO ${rtoSeconds.toFixed(1)} s\n`);
  }, 240_000);
  afterAll(() => open.close());

  it('has the orders that were paid before the moment, and none from after it', () => {
    expect(report.paid).toEqual(report.wanted);
  });

  it('keeps every promise: ledger, stock, bells, facts in and out', () => {
    expect(report.broken).toEqual([]);
  });

  it('opens what people had typed with the kept keys, and shows the pictures', () => {
    expect({ unopened: report.unopened, picture: report.picture }).toEqual({ unopened: [], picture: 200 });
  });

  it("names each lost sale from the card company's books", () => {
    expect(report.found).toEqual(report.lost);
  });
});
