import { crashAmidPayments } from './payment-crash.ts';
import { openTarget, type Target } from './platform.ts';

const CRASHES = 12;

describe('a crash of the database amid a payment', () => {
  let target: Target;

  beforeAll(async () => {
    target = await openTarget({ copies: 1 });
  }, 240_000);
  afterAll(() => target.close());

  it('leaves no charge that neither pays an order nor is taken back within a minute, and books that agree', async () => {
    const report = await crashAmidPayments(target, CRASHES, () => undefined);
    expect(report).toMatchObject({ crashes: CRASHES, unanswered: [], faults: [] });
    // Crashes that all come before the charge would prove nothing.
    expect(report.charged).toBeGreaterThan(0);
    // Each charge's own wait is measured.
    expect(report.longestMs).toBeGreaterThan(0);
  }, 400_000);
});
